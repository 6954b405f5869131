start: 'a' |
  | ;
