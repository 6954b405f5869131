start: ['a'.uppercase()]
  [[1].size()]
  ['a'.trim()];
