start: 'a';
# this is no comment here
