start: e;
e: 'n' | ('(' e | '[' e) (')' | '+' e e e);
