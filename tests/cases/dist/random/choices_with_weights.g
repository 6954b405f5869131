start: [random.choices('ab', weights=[1, 2], k=2)] [random.choices([0, 1], weights=[0.0, 0.75])[0]] [random.choices([0, 1], [1, 3])];
