// Guards whose text could be that of a group if the list were the value of an expression.
start: ((1 + 1) not in [a for a in [1]]) 'r' | ((0) in [x for x, y in [(0, 1)]]) 'b';
