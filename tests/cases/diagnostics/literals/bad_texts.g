start: ['a'.center(5, 'ab')]
  ['a,b'.split('')]
  [int('1', 1)];
