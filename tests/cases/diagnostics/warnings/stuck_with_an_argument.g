start: a(random.randint(1, 3));
a(N): (N == 1) 'a'
    | (N == 2) 'b';
