start: [min(3, 1, 2)] [max(3, 1, 2)] [min([2, 1])] [max('hello')] [min('b', 'a')] [max([0.5, -1.0])] [max((1, 'b'), (1, 'a'))] [min([[2], [1, 5]])] [max(range(4))] [min(['b', 'ab'])];
