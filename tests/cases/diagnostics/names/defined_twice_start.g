start: 'x';
start: 'y';
