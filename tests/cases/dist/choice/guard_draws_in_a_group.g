start: ('x' ((random.randint(0, 2) == 0) 'a' | 'b')) ** 2;
