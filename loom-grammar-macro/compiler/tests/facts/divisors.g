start: {new D = random.choice([-2, -1, 1, 2]); new E = random.randint(-2, 2); new N = 10} [N // D] [N % E] more;
more: (E != 0) [N // E] | (E == 0) [N // (E + 1)];
