start: 'a' "b" 'c' "\n" 'd' ('e') 'f' ('' | 'g') 'h';
