start: 'a'
  | 'a'
  | 'b'
  | 'a';
