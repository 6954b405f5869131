start: ['abc'[::0]]
  [list(range(1, 5, 0))]
  [random.randrange(1, 5, 0)];
