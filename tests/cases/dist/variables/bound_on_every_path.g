start: {new F = random.randint(0, 1)} ((F == 0) {new X = 'zero'} | (F == 1) {new X = 'one'}) use;
use: [X];
