start: [random.sample([1, 2, 3], 2)] [random.sample([1, 2], 0)] [random.sample(['a', 'b'], k=1)] [random.sample([1, 1], 2)];
