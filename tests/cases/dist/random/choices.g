start: [random.choices([1, 2], k=2)] [random.choices(['a', 'b', 'c'], weights=[1, 0, 3])] [random.choices([5], k=3)] [random.choices([0, 1], k=0)];
