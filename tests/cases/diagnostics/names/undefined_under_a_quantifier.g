start: a* b? ;
a: 'a' | c ** 2;
