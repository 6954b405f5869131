start: [[x + Y for x in [1]]];
