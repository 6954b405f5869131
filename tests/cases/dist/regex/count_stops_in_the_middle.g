// limits: max_len=2
start: /a{1,4}/ '.';
