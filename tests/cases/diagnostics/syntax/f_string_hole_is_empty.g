start: f'a{}b';
