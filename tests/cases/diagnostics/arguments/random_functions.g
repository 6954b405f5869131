start: [random.randint(1)]
  [random.choice()]
  [random.getrandbits(1, 2)];
