// An operand that is a variable is its list, not a copy, also where a later operand changes it.
start: {new A = [1, 2, 3]; new B = ['p', 'q']} ( [A + [A.pop()]] | [A[A.pop() - 3]] | [A[A.pop() - 2:A.pop()]] | [A == [A.pop()]]
       | [[A, [A.pop()]]] | [(A, A.pop())] | [[(x, A.pop()) for x in A]] | [shown(A, A.pop())] | [A * A.pop()]
       | [len(A) + A.pop()] | [A + [int(more())]] | [A + [int(other())]] | [B[B.index(B.pop(0)) :]] | [', '.join(B) + B.pop()]
       | [A.pop() in A] | [sorted(A) + [A.pop()]] | [[x for x in A if A.pop() > 1]] ) ' ' [A];
shown(L, N): [L] ',' [N];
more: {A.append(9)} '8';
other: {A = [0]} '7';
