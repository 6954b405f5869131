start: {new X = random.randint(0, 1) + random.randint(0, 1) * 2} [X] [(random.randint(0, X), random.choice('ab'))];
