start: [sorted([1], key=lambda x: 0 - x)];
