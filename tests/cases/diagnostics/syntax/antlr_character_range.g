start: 'a'..'z';
