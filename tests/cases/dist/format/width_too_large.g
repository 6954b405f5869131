start: {new A = random.randint(0, 1)} ((A == 0) [len(f'{A:999999999999}')] | (A == 1) [f'{A:3}']);
