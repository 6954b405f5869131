// limits: max_steps=10
start: {new N = random.randint(2, 3)} [[sum(y for y in [x, x]) for x in range(N)]];
