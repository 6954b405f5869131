start: (random.randint(0, 1) == 1 and random.randint(0, 1) == 1) 'both' | (random.randint(1, 3) == 1) 'third' | 'none';
