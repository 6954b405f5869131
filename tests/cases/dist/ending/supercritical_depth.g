// limits: max_depth=3
start: e;
e: 'n' | '(' e '+' e ')';
