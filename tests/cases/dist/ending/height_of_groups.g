// limits: max_depth=1
start: ('a' | x) '1' | (x | x x) '2' | 'b' '3' | (x)? '4';
x: 'x';
