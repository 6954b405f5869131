start: {new L = [1, 2]; L[0:1] = [3]} [L];
