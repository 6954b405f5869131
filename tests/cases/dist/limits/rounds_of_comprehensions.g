// limits: max_steps=11
start: {new N = random.randint(2, 4)} [len([x for x in range(N) for y in range(2)])] ' '
       [any(x > 9 for x in [N, 1])] ' ' [sum(i for (i, x) in enumerate('ab'))];
