start: {new K = random.randint(0, 2)} r;
r: @(K) 'a'
 | @(K // 2) 'b';
