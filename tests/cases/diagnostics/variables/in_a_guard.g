start: (X == 1) 'a'
     | 'b';
