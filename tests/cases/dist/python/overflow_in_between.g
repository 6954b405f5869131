start: {new M = 9223372036854775807; new K = random.randint(0, 1)} [M + K - K];
