start: a;
a: 'a';
b: 'b' c;
c: 'c';
