start: {new N = 1} [N[0]]
  [N[0:1]];
