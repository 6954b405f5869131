// Values without end.
start: {new X = 1; new Y = 1; new S = ''; new L = []} w;
w: {X = X * 3 - Y; Y = Y * 5 + X} w | (X > Y) {S = S + 'y' * X} w | (X % 7 == 3) {L.append(S)} w w | 'c';
