start: ['a'.zfill('b')]
  ['a'.replace('b', 1)]
  [','.join([1, 2])]
  ['a'.startswith(1)];
