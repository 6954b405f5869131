// Whatever they give: no case may depend on it.
start: {new R = random.random(); new U = random.uniform(2, 4.5); new D = random.uniform(1.0, -1.0)} [0.0 <= R < 1.0] [2 <= U <= 4.5] [-1 <= D <= 1] [random.uniform(3, 3)] [int(random.random())];
