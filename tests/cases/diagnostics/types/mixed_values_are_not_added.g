start: {new F = random.randint(0, 1)} [(F or 'a') + 1];
