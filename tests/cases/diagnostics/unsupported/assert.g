start: {new N = 0; assert N == 0} [N];
