start: (False) 'a'
  | 'b';
