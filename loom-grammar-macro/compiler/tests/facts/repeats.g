start: {new N = random.randint(0, 2); new I = 0} item ** (N) % ',' 'e' ** N..3 'f' ** N..1 [I] after;
item: [I] {I += 1};
after: (I == N) '.' | (I != N) '!';
