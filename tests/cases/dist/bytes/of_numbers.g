// The bytes of numbers, from whatever gives them.
start: {new N = random.randint(1, 2); new L = [N, 255]}
       [bytes(L)] [bytes([N + 64])] [bytes(range(3))] [bytes((1, 2))] [bytes(x * 2 for x in L[:1])] [bytes([x + 1 for x in L if x < 9])]
       [len(bytes())] [bytes(b'q')] [bytes([])] [bytes([True])] [bytes(reversed(b'ba'))] number(300);
number(N): [bytes([N >> 8, N & 255])];
