start: {new K = -1} (@(K) (K > 0) 'b' | 'c') ;
