start: ['a'.upper(1)]
  ['a'.replace('b')]
  [[1].count()];
