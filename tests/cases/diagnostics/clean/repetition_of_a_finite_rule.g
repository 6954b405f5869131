start: line* (line ',')+ line ** 1..3 % ';';
line: 'a' | 'b' 'c';
