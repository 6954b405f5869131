start: @(random.randint(0, 1)) 'a' | @(random.randint(1, 2)) 'b';
