start: {new A = (1 +
         2); new B = max(
    A,
    4
)} [A
    +
  B] twice(A
  , B);
twice(X,
      Y): [X * Y];
