start: {new K = random.randint(0, 1); new W = 9223372036854775807} (@(W - K) 'a' | 'b' );
