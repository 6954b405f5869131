// set: N = -1
start: {new N = 3} 'x' ** N;
