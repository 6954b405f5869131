start: {new N = 1} [N + 'a'] ['a' + N]
  [N - 'a'] ['a' * 'b'];
