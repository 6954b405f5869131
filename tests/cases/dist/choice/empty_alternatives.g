start: a b c;
a: | 'a';
b: 'b' |;
c: | | 'c';
