start: {new N = random.choice([-1, 0, 255, 256])} 'x' [bytes([N])];
