start: {new T = 1 < 2; new N = T + 1; new B = bool(N); B = not B} [T] [N] [B] [True + True] [T and B] [B or T] [int(T)] [T == 1] [~True] [True * 3] [-True];
