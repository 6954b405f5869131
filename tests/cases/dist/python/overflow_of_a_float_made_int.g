start: {new F = random.choice([1e18, 1e19, -9.3e18, 9.223372036854775e18])} [int(F)] ' ' [round(F)];
