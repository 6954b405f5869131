start: a;
a: 'a' {new N = 1} 'b';
