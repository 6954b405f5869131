start: 'a';
: 'b';
