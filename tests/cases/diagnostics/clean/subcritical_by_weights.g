start: e;
e: @3 'n' | @1 '(' e '+' e ')';
