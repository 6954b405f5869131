// limits: max_len=0
start: @0 'a' | c | c d;
c: 'c';
d: 'd' | c;
