// limits: max_steps=7
// An activation and a round for each `a`.
start: {new N = random.randint(1, 4)} a ** N;
a: 'a';
