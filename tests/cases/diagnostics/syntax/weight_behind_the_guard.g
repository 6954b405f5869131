start: {new K = 1} r;
r: (K == 1) @2 'a'
 | 'b';
