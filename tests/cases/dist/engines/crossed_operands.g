// Both sides of `in` change what they look at: the left one is first.
start: {new L = [1, 2, 1]; new F = [0.5, 2.5]}
       [L.pop() in L] [L] ' ' [L.pop() not in L] [L] ' ' [F.pop() < len(F)] [F.pop() >= len(F)];
