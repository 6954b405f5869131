// Too many combinations to tell apart.
start: {new A = random.randint(0, 999); new B = random.randint(0, 999); new C = random.randint(0, 999); new D = 0} r;
r: (A == B) 'x' | (B == C) {D = A * B * C} r | (A < 500 and D > 3) {D -= 1} r | (C > 3) {A = B; B = C; C = D} r | 'y';
