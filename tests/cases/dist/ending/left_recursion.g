// limits: max_depth=3
start: list ';';
list: 'x' | list ',' 'x';
