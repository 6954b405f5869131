start: 'a';
the end
