start: {new S = hex4()} [len(S)] [all(c in '01' for c in S)];
hex4: /[01]{4}/;
