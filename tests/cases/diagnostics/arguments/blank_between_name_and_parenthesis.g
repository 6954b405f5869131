// With the blank it is a rule without arguments, and a group.
start: a ('x');
a(N): [N];
