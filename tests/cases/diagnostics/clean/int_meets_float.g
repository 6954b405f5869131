start: {new F = 1.5} [F + 1] [2 * F] [1 < F] [max(F, 2.0)] [F // 1];
