// limits: max_len=4
start: 'a' ** 1..4 % ',' ';';
