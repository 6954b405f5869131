start: [random.choice([1, 2])] [random.choice('aé')] [random.choice([[1], [2, 3]])] [random.choice([(1, 'a'), (2, 'b')])[1]] [random.choice(['x', 'x', 'y'])];
