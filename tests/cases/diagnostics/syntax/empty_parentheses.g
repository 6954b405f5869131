start: () 'a';
