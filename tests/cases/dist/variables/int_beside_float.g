start: {new F = 1.0; F = F + 1; F += 2} [F] {new I = 1} [I + F] [I * 2.0] [7 // 2.0] [1 if F > 3 else 0];
