start: @(1 // 0) 'a'
     | 'b';
