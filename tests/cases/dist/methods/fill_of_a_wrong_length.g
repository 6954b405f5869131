start: {new C = random.choice(['*', '', 'ab'])} ['x'.center(3, C)];
