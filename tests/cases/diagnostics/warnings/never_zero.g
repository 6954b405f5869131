start: 'a'
  | (0) 'b';
