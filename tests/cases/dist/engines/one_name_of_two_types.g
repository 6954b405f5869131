// One name for variables of two types in one rule, in a rule and its callers, and in rules that call each other in tail position.
start: ('a' {new X = 1} [X] | 'b') {new X = 'text'} [X] {new N = 0; new Y = [1]} outer [Y];
outer: [Y] {new Y = 'y'} [Y] chain {new Y = (1, 2)} [Y];
chain: {new V = N} [V] {N += 1} next;
next: (N < 3) {new V = 'v'} [V] chain | (N >= 3) '.';
