start: a;
a: 'a' b?;
b: '(' a ')' | '';
