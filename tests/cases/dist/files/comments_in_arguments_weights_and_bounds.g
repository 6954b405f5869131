start: {new N = 2} pair(7 // 2, # three
  N /* of
  two lines */) 'x' ** (N # two
  ) ( @(N /* two */) 'a' | @( # one
  1) 'b' );
pair(A, B): [A] [B];
