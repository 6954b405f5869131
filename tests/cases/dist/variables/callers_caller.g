start: {new DEPTH = 0; new TOP = 'top'} a;
a: {DEPTH += 1} b;
b: {DEPTH += 1} c;
c: [TOP] [DEPTH] {TOP = 'end'} [TOP];
