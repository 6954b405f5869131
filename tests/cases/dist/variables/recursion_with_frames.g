start: {new N = 2} nest [N];
nest: {new M = N} '(' [M] ((N > 0) {N -= 1} nest | (N == 0) '') [M] ')';
