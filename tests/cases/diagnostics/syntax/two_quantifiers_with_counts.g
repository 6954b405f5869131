start: 'a' ** 2 ** 3;
