// limits: max_len=3
start: 'x' | 'x' start;
