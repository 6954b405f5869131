start: ~'a';
