start: {new N = 1; N = 'a'} [N];
