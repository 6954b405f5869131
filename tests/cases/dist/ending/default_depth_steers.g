// At 200 activations the choice takes the lower alternative; above, it has both.
start: {new N = random.choice([198, 199])} down;
down: (N > 0) {N -= 1} down 'a' | (N == 0) ('low' | x) '.';
x: 'high';
