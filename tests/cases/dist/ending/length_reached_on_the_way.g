// limits: max_len=2
start: 'a'? ('b' | x) 'c'? ('d' | x) 'e'?;
x: 'xx';
