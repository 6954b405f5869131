start: {1 = 2} 'a';
