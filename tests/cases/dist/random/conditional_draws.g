start: [random.randint(1, 2) if random.randint(0, 2) == 0 else random.randint(3, 4)] [random.randint(0, 1) and random.randint(5, 6)];
