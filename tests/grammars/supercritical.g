// Without limits most documents would have no end.
start: e;
e: 'n' | '(' e '+' e ')' | '(' e '*' e ')' | '(' e+ % ',' ')' | '(' [e()] /n{1,3}x*/ bits ')';
bits: /[01]+/;
