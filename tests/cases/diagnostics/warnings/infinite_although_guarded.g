start: {new F = random.randint(0, 1)} e;
e: 'n'
 | (F < 2) '(' e ',' e ')';
