start: {new N = random.randint(1, 3); new I = 0} list;
list: (I < N) 'x' {I += 1} list
    | (I == N) '.'
    | (I > N) '!';
