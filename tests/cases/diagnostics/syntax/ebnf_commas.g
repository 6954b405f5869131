start: 'a', 'b';
