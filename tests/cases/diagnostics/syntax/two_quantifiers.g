start: 'a'*? ;
