// limits: max_len=0
start: 'a'? 'b' ** 1..3 'c'* 'd'+ 'e' ** 2 ('f' | g) '.';
g: 'g';
