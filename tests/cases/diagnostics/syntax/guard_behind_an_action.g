start: {new K = 1} 'a' {K = 2} (K == 2) 'b';
