start: {new N = 1} r;
r: (N is not 1) 'a'
 | 'b';
