// Beside the activation of `start` there is room for three rounds.
// limits: max_steps=4
start: {new N = random.randint(2, 4)} 'a' ** N;
