// limits: max_len=1 max_depth=1
start: 'a' ** 3 x ** 2 % ',';
x: 'x';
