start: {new S = {1, 2}} 'x';
