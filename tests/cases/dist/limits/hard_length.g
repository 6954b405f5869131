// limits: hard_len=5
start: 'a' ** 3..7 x?;
x: 'é';
