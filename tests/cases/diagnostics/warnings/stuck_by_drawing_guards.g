start: r;
r: (random.randint(0, 1) == 0) 'a'
 | (random.randint(0, 1) == 1) 'b';
