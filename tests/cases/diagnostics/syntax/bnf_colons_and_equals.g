start ::= 'a' ;
