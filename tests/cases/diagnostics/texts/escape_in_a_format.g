start: f'a{1}\q';
