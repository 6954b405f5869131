// limits: max_depth=1
start: [x()] 'v' | {new S = x(); new T = S} [T] 'a' | f'{x()}f' | y(x()) | [1] 'low';
x: 'x';
y(S): [S];
