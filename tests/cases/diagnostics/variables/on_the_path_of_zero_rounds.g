start: ({new X = 1} 'a') ** 0..2 [X];
