start: a b;
a: 'abc
;
b: c;
