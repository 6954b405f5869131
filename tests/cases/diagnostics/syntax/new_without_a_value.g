start: {new X} 'a';
