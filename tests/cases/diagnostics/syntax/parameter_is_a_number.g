start: 'a';
a(1): 'a';
