start: {new N = random.randint(0, 10)} r;
r: (N < 5) 'small'
 | (N > 5) 'large';
