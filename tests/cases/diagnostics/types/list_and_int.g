start: {new L = [1]} [L + 1]
  [L + ['a']];
