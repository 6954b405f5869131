// What a rule called for its value takes is taken from the whole.
// limits: max_steps=6
start: {new A = three(); new N = random.randint(1, 2)} [A] 'b' ** N;
three: 'a' ** 3;
