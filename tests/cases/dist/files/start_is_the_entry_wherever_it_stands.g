other: 'o';
start: 's' other;
