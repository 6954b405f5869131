start: {new K = random.randint(0, 1)} r;
r: (K == 0) s
 | (K == 1) 'x';
s: (K == 1) 'y'
 | 'z' ((K == 1) 'w');
