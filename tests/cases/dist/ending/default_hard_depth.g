start: {new N = random.choice([999, 1000])} down '.';
down: (N > 1) {N -= 1} down {N += 1} | (N == 1) 'end';
