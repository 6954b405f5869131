start: @0 'a' | 'b';
