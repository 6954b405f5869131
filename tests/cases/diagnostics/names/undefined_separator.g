start: 'a' ** 2 % comma;
