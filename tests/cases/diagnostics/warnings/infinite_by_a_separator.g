start: e;
e: 'n' | 'x' ** 3 % e;
