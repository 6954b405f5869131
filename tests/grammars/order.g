// Evaluation from left to right, where a later operand changes what an earlier one read.
start: {new X = 1; new L = [1, 2, 3]; new S = 'abc'; new F = 0.5; new T = (1, 'x'); new SEVEN = (1, 2, 3, 4, 5, 6, 'seven'); new B = True; new D = random.randint(0, 2)}
    arithmetic '|' lists '|' texts '|' mixed '|' frames '|' formats '|' weights '|' repeats '|' nested '|' slots(D) '|' tuples;

// Called for its value: changes everything, and gives a digit.
bump: {X += 1; L.append(X); S = S + 'z'; F += 1.0; T = (X, 'y'); B = not B} [X % 10];
arithmetic: [X + int(bump()) * X] ' ' [X - int(bump()) - X] ' ' [(X if B else int(bump())) + X] ' ' [X < int(bump()) <= X] ' '
    [X == X + 0 * int(bump())] ' ' [int(bump()) > X or X] ' ' [F * int(bump()) + F] ' ' [-X ** 2 // (X + int(bump()))] ' ' [divmod(X, int(bump()) + 3)];
lists: [L + [int(bump())] + L[-1:]] ' ' [L[int(bump()) % 3:X]] ' ' [len(L) + int(bump()) + len(L)] ' ' [L == L + [int(bump())]] ' '
    {L[L.pop() % 2] = L.pop(); L[0] += L.pop(); L.append(L.pop() + len(L)); L.insert(len(L), L.pop(0)); L.extend(L[:2])} [L] ' '
    [[Y + int(bump()) for Y in L if Y < 9]] ' ' [sum(L) - int(bump()) + max(L)] ' ' [X in L + [int(bump())]] ' ' [sorted(L, reverse=True)[:3]]
    {L = [3, 1, 2]; L.sort(); L.reverse()} [L] [L.index(X) if X in L else 'no'];
texts: [S + bump() + S] ' ' [S.replace(bump(), S)] ' ' [S[int(bump()) % 2:]] ' ' [S == S + bump()] ' ' [bump() + S < S] ' ' [S.find(bump()) + len(S)] ' ' [S * (int(bump()) % 2) + S]
    ' ' [','.join([S, bump(), S])] {S = 'abc'};
mixed: [SEVEN or X] [(L or T)] [f'{((T and X) or S)!s:>5}'] ' ' [X and S] ' ' [X > 100 or S or F] ' ' [S if B else X] ' ' [f'{X or S}{S and F!r}{(F if B else S)!s}'] ' ' ((X and S) 'yes' | (not (X and S)) 'no') ' ' [bool(X and S)] ' '
    [(X if B else S) and (bump() or X) or L] ' ' [str(L and X)];
frames: {new X = X + 10; new L = L[:1]} [bump()] [L] ' ' inner [X];
inner: {X += 1} ({new X = 5} 'g' [bump()] | {X = 7} 'h' [bump()] {new X = X + 1}) [X] ' ' deeper(X, L);
deeper(X, L): {X += 1; L.append(X)} [X] [L] [bump()] [L];
formats: [f'{X:03d}{bump()}{X:<4}{F:.2f}{S!r:>8}|{X:+}{int(bump()):x}{X}'] ' ' [f'{L}{bump()}{L!r}'] ' ' [f'{T}{T[0]:,}'];
weights: (@(X) 'a' | @(int(bump()) + X) 'b' | @(2 if B else 0) 'c' | @0.5 (X > 3) 'd') ((int(bump()) >= 0) 'e' | (X % 2 == 0) 'f');
repeats: ('r' [bump()]) ** (D + 1) % ',' ' ' bump? ;
nested: [any(all(A < C for A in L) for C in L[int(bump()) % 2:])] [[(A, C) for A in L for C in [A, X] if A != C][:2]];
slots(N): (N > 0) {new N = N - 1; new K = [N]} [K] [bump()] slots(N) | (N <= 0) [N];
tuples: {X, F = X + 1, F * 2; new A = 0; A, X = X, 3} [A] [X] [F] 'x';
