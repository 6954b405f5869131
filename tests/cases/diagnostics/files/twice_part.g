a: 'x';
a: 'y';
