start: [random.randint('a', 2)]
  [random.choice(5)]
  [random.sample([1], 'a')]
  [random.uniform('a', 1)];
