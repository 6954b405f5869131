start: 'x';
