start: {new A = True} r;
r: (!A) 'a'
 | 'b';
