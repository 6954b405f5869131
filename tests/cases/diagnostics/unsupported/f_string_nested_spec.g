start: {new N = 1; new W = 5} f'{N:{W}}';
