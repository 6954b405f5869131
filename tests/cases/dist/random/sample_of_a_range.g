start: [random.sample(range(3), 2)] [random.sample(range(10, 30, 10), random.randint(0, 2))];
