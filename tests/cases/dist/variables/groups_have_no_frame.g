start: ('a' {new X = 1} | 'b' {new X = 2}) [X];
