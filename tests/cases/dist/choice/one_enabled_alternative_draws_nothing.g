start: {new F = 1} ((F == 0) 'a' | (F == 1) 'b') ** 3 [random.randint(4, 4)] 'x' ** 2..2 /[q]/ /y{3}/ [random.choice(['z'])] [random.randrange(5, 6)];
