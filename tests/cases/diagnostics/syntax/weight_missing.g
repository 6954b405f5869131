start: @ 'a' | 'b';
