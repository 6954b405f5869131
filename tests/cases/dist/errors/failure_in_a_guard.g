start: {new K = random.randint(0, 1)} ((1 // K > 0) 'a' | 'b');
