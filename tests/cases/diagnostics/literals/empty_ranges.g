start: [random.randint(5, 4)]
  [random.randrange(0)]
  [random.randrange(3, 3)];
