// limits: max_len=0
start: @1 'a' | @3 'b' | @5 c;
c: 'c';
