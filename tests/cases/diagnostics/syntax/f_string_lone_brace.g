start: f'a}b';
