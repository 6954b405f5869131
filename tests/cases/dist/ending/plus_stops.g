// limits: max_len=2
start: 'a'+ % ',' ';';
