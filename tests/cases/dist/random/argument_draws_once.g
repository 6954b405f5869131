start: twice(random.randint(0, 2));
twice(N): [N] [N];
