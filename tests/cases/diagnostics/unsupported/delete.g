start: {new L = [1, 2]; del L[0]} [L];
