start: [random.rand()]
  [random.pick([1])];
