start: 'a' (b) | b (b) | b ('c' | b);
b: 'B';
