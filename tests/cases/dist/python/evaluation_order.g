start: {new N = 0} [[tick(), tick()]] [tick() + tick()] [(tick(), [tick()])] pair(tick(), tick()) [tick() if tick() == '9' else tick()] {new L = ['', '', '', '', '', '', '', '', '', '', '', '', '', '', '']; L[int(tick())] = tick()} [L];
tick: {N += 1} [N];
pair(A, B): [A] [B];
