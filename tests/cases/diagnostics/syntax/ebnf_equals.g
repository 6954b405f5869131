start = 'a' | 'b' ;
