start: [random.randrange(2)] [random.randrange(5, 7)] [random.randrange(0, 10, 5)] [random.randrange(3, 0, -2)];
