start: {new T = (1, 'a', 2.5, True); new U = (T, (3,)); new V = 1, 2} [T] [U] [V] [T[0]] [T[-1]] [U[0][1]] [U[1]] [(1,)] [()] [len(T)] [T == (1, 'a', 2.5, True)];
