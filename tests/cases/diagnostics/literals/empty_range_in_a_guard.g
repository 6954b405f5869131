start: (random.randint(1, 0) == 1) 'a'
     | 'b';
