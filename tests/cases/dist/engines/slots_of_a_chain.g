// A member of a chain with variables of its own, which are bound in a group and used behind it, around a recursion.
start: {new N = 0} 'a' first;
first: {new X = [N]} ('u' {new Y = N} | 'v' {new Y = 7}) [X] [Y] {N += 1} inner ('' second | ';' second);
second: ({new Z = N} | {new Z = 0}) [Z] ((N < 2) first | (N >= 2) '.');
inner: (N > 1) 'i' | (N <= 1) [leaf()];
leaf: (N > 5) first | (N <= 5) 'l';
