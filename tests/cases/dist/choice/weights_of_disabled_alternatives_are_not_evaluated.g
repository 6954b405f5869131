start: {new Z = random.randint(0, 0)} (@(1 // Z) (Z > 0) 'never' | 'always');
