start: e;
e: 'x' e*;
