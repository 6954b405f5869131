start: 'a';
