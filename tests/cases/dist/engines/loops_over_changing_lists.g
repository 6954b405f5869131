// A loop looks at its lists in each round anew.
start: {new A = [1, 2, 3, 4]; new B = ['p', 'q', 'r']}
       ( [[(x, y, A.pop()) for x, y in zip(A, B)]] | [[(i, x, B.pop()) for i, x in enumerate(B, 5)]] | [[(x, A.pop(0)) for x in reversed(A)]]
       | [list(zip(A, [A.pop()]))] | [list(enumerate(B, len(B.pop())))] | [any(A.pop() == x for x in A)] | [[x + y for x in A for y in [A.pop()]]]
       | [[(x, int(more())) for x in A if x < 6]] | [[(x, other()) for x, y in zip(A, B)]] ) ' ' [A] [B];
more: (len(A) < 7) {A.append(len(A) + 1)} '8' | (len(A) >= 7) '9';
other: {A = [0]} '7';
