// limits: hard_depth=2
start: 'a' b '.' | 'c' d '.';
b: 'b';
d: 'd' b '!';
