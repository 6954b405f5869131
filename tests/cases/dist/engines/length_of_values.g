// What a rule called for its value has generated so far counts against the limit, in a document that never reaches it.
// limits: max_len=3
start: {new X = long()} [len(X)];
long: 'ab' ('c' | two) ('' | two two) rest;
rest: 'e' | two;
two: 'd' ('' | 'f');
