start: 'a' ** N 'b' ** 0..(M + 1);
