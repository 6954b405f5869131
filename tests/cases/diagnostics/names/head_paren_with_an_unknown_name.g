// Not a rule, so it is a guard.
start: (x) 'a' | 'b';
