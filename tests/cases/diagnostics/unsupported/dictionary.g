start: {new D = {'a': 1}} 'x';
