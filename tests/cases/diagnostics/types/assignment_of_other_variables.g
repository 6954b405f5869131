start: {new N = 1; new S = 'a'} [N] [S]
  {S = N}
  {N = S + 'b'};
