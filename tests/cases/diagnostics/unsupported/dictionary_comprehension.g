start: [len({x: 1 for x in [1, 2]})];
