start: 'a' (a | 'c') // one
  | 'a'(a|'c');
a: 'x';
