start: a;
a: [X] 'a'
 | {new X = 1} a;
