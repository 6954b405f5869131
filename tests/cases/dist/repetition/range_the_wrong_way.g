start: {new N = random.randint(0, 3)} 'n' ** 2..N ';' 'm' ** N..(N);
