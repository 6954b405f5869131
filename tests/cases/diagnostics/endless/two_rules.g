start: 'x' | a;
a: '(' b ')';
b: '[' a ']';
