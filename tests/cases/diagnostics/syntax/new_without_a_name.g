start: {new = 1} 'a';
