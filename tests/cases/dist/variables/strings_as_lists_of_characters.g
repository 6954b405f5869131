start: {new S = 'aé😀'; new L = list(S)} [L] [S[2]] [len(S)] [[c + c for c in S]] ['-'.join(S)] [sorted('hello')] [max(S) == '😀'] [min('hello')] ['😀' in S];
