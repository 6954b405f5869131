// limits: max_depth=1 hard_depth=1 max_steps=1
start: 'a' | b '.';
b: 'b';
