start: 'é' [len(word())] ((len(b'') == 0) 'x' | (len(b'') == 1) 'y');
word: 'é';
