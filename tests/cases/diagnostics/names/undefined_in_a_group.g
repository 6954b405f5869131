start: 'a' ('b' | c);
