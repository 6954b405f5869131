start: 'x' ('a' | 'b' 'c' | 'b' 'c');
