start: {new N = 1} f'{N=}';
