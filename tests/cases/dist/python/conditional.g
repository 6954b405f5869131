start: {new K = random.randint(0, 2)} ['zero' if K == 0 else 'one' if K == 1 else 'many'] [K if K else -1] [1 // K if K else 0];
