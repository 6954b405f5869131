// A list that was added to is not empty, and indices are in range where the length is known.
start: {new L = []; new K = 0} def ** 2..4 use last;
def: {L.append(random.randint(1, 9)); K += 1} ',';
use: [random.choice(L)] [L[0]] [L[K - 1]] [L[1]];
last: (L) [L.pop()] | 'empty';
