start: @(W) 'a'
     | 'b';
