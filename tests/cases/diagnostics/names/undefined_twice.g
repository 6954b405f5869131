start: a
  b
  a;
