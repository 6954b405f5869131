start: e;
e: 'n' e ** 0..2;
