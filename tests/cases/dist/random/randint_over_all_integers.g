start: {new A = -9223372036854775808; new B = 9223372036854775807} [random.randint(A, A)] [random.randint(B, B)] [random.randint(B - 1, B) - B];
