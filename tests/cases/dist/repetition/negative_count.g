start: {new N = random.randint(-1, 1)} 'n' ** N ';';
