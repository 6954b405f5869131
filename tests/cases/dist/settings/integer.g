// set: COUNT = 2
start: {new COUNT = random.randint(1, 9); new I = 0} [COUNT] 'x' ** COUNT;
