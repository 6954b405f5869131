start: f'{random.randint(2, 1)}';
