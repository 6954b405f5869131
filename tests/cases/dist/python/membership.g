start: {new L = [1, 2]; new S = 'hello'} [1 in L] [3 not in L] ['ell' in S] ['' in S] ['H' in S] [(1, 'a') in [(1, 'a')]] [[1] in [[2], [1]]] [not 1 in L] ['x' not in ''];
