start: 'a'
  '\q'
  "a\
b" '\z';
