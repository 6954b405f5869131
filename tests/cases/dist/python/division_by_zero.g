start: {new K = random.randint(0, 6); new Z = 0; new F = 0.0}
       ((K == 0) [1 // Z] | (K == 1) [1 % Z] | (K == 2) [1 / Z] | (K == 3) [1.5 // F] | (K == 4) [1.5 % F] | (K == 5) [divmod(1, Z)] | (K == 6) [2.5 / F]);
