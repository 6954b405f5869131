start: {new N = random.randint(1, 3)} x;
x: @(N) 'a' {N -= 1} x | @1 '.';
