start 'a';
