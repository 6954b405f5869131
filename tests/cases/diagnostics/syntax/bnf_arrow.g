start -> 'a' ;
