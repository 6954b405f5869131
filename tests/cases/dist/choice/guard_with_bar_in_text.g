start: {new S = random.choice(['|', ')'])} ((S == '|') 'bar' | (S == ")") 'paren');
