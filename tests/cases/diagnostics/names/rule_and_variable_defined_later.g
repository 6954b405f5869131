start: {new later = 1} [later] other;
other: later;
later: 'x';
