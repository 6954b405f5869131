// limits: max_depth=1
start: one | 'x' one | two | one one;
one: '1';
two: one '2';
