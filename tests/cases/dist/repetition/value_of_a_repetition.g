start: {new S = word()} [S] [len(S)] [S == S[::-1]];
word: ('a' | 'b') ** 1..2;
