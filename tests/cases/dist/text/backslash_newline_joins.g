start: 'a\
b' "  c  \
  d" 'e\\' '\
';
