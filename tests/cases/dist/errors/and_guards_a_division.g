start: {new K = random.randint(0, 1)} ((K and 1 // K > 0) 'a' | (K == 0 or 1 // K == 5) 'b');
