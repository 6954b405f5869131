start: @(random.randint(1, 2)) (random.randint(0, 1) == 0) 'a' ** (random.randint(1, 2)) | 'b' ** 1..(random.randint(2, 3));
