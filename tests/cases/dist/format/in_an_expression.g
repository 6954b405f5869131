start: {new A = 1; new S = f'<{A:02}>'; new L = [f'{x}' for x in [1, 2]]} [S] [L] [f'{A}' + f"{S}"] [len(f'{A:5}')] pair(f'{A}!', f'{A + 1}');
pair(X, Y): [X] [Y];
