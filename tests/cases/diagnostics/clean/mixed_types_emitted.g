start: {new N = random.randint(0, 1)} [N or 'none'] ['one' if N else 2.5] ((N and 'x') 'a' | (not N) 'b');
