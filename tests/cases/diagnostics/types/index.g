start: {new L = [1]; new S = 'a'} [L['a']]
  [S[1.0]]
  [L['a':]];
