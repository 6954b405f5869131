start: {new N = random.randint(-1, 0)} 'n' ** N..1 ';';
