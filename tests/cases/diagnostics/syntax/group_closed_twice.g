start: ('a' | 'b'));
