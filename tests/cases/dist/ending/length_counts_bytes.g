// limits: max_len=4
start: 'é' ('a' | x) '😀'? ('b' | x) '.';
x: 'x';
