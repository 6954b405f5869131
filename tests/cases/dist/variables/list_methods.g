start: {new L = [5, 3, 5, 1]; L.sort()} [L] {L.reverse()} [L] {L.remove(5)} [L] {L.insert(1, 8); L.insert(-1, 9); L.insert(99, 7); L.insert(-99, 6)} [L]
       ' ' [L.pop()] [L.pop(0)] [L.pop(-2)] [L] {L.extend(range(2)); L.extend([4])} [L] [L.index(3)] [L.count(8)];
