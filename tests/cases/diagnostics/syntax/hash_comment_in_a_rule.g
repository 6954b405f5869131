start: 'a' # no comment
  ;
