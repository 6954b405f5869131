// limits: max_len=4
start: 'a'* % ', ' ';';
