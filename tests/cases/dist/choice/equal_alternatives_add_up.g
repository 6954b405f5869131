start: 'a' | 'b' | 'a' | 'a';
