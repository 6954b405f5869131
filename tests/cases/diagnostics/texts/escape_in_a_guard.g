start: {new S = 'a'} r;
r: (S == '\p') 'x'
 | 'y';
