start: 'x' a(1);
a: 'a';
