start: [[a for a, b in [1, 2]]]
  [[a for a, b in [(1, 2, 3)]]];
