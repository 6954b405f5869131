start: {new N = 1} ({new X = N} 'a')* [X];
