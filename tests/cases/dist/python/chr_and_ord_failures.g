start: {new K = random.randint(0, 4); new N = [65, -1, 0x110000, 66, 67]; new S = ['a', '', 'ab', 'b', 'c']} ((K < 3) [chr(N[K])] | (K >= 3) [ord(S[K - 3 + 0])] | (K == 4) [ord(S[2])]);
