start: e;
e: @1 'n' | @2 '(' e ')' e;
