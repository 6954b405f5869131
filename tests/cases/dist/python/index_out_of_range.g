start: {new I = random.randint(-3, 3); new L = [1, 2]} [L[I]] ['ab'[I]];
