start: {new T = random.choice(['a', 'b', 'c'])} r;
r: (T == 'a') '1'
 | (T in ['c']) '2';
