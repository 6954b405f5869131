start: a;
a: 'x';
a: 'y';
a: 'z';
