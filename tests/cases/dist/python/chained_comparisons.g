start: {new A = 1; new B = 2} [A < B < 3] [A < B > A] [A == 1 != B] [1 < A < 2] [A < B == True] [(A < B) == True] [A in [1] in [[1]]] [0 <= A <= B <= 3 > 2];
