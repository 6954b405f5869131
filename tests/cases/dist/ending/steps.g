// limits: max_steps=4
start: {new N = random.randint(1, 4)} a ** N;
a: 'a';
