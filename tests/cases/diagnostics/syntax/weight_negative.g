start: @-1 'a'
 | 'b';
