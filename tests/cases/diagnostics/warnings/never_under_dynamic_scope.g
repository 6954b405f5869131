// `show` sees the binding of `a`, never that of `start`.
start: {new X = 1} [X] a;
a: {new X = 2} show;
show: (X == 1) 'one'
    | (X == 2) 'two';
