start: 'a' start;
