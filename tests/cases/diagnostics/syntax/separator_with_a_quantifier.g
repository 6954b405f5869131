start: 'a'+ % ','* ;
