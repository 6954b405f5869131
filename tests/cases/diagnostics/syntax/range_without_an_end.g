start: 'a' ** 1.. ;
