start: e;
e: 'n' | 'm' | 'k' e e;
