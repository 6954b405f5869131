start: {new I = 0} [I] ** 3 % {I += 10};
