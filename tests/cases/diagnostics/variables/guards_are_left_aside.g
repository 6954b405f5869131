// That X is read only where it has been bound is of no importance.
start: {new F = random.randint(0, 1)} ((F == 0) {new X = 1} | (F == 1) '') ((F == 0) [X] | (F == 1) '-');
