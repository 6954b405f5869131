// limits: max_len=3
start: 'ab'* '.';
