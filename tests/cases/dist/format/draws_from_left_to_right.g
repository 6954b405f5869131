start: {new N = 0} f'{tick()}{random.randint(0, 1)}{tick()}';
tick: {N += 1} [N];
