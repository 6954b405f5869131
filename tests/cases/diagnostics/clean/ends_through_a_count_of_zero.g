start: a;
a: 'a' a ** 0..1;
