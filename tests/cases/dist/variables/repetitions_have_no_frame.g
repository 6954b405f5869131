start: {new I = 0} ({new I = I + 1} [I]) ** 3 [I];
