start: ('a' {new X = 1} | 'b') [X];
