start: {new W = random.randint(0, 1)} [random.choices([1, 2], weights=[0, W])];
