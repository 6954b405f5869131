start: [list('ab')] [list([1])] [list((1, 2))] [list(range(2))] [list(zip('a', 'b'))] [list(reversed([1, 2]))] [tuple((1, 'a'))];
