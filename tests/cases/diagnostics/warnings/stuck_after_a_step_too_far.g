start: {new N = 3; new I = 0} list;
list: (I < N) 'x' {I += 2} list
    | (I == N) '.';
