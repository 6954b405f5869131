start: {new S = ['b', 'B', 'aa', 'a', 'é', '😀', '']; S.sort(); new T = [(2, 'a'), (1, 'z'), (1, 'b')]; T.sort(); new F = [0.5, -1.0, 1e3]; F.sort()} [S] [T] [F];
