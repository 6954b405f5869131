a: 'a';
start: 'x';
