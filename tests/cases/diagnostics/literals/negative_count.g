start: 'a' ** (-1);
