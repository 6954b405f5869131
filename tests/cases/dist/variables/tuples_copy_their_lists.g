start: {new L = [1]; new T = (L, 'x'); L.append(2)} [T] [L] [T[0][0]];
