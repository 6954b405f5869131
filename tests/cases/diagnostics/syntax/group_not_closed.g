start: ('a' | 'b';
b: 'b';
