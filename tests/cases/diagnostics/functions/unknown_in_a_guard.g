start: {new S = 'a'} r;
r: (size(S) > 1) 'x'
 | 'y';
