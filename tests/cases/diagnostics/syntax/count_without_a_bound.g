start: 'a' ** ;
