start: {
    new A = 1
    new B = [A,
             2]

    B.append(
        3
    )
    A += 1; B.append(A)
} [A] [B];
