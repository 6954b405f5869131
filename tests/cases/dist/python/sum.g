start: [sum([1, 2, 3])] ' ' [sum([])] ' ' [sum([0.5, 0.25])] ' ' [sum(range(5))] ' ' [sum([True, True])] ' ' [sum((1, 2))] ' ' [sum(x for x in [5])];
