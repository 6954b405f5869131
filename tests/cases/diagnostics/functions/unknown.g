start: [lenn('a')] [maximum(1, 2)];
