// limits: max_depth=1
start: (x() == 'x') 'a' | @(len(x())) 'b' | x;
x: 'x';
