start: 'a' ws;
ws: ' ' -> skip;
