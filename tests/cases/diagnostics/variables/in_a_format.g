start: f'a{X}b{1 + Y}';
