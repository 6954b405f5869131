start: [1 2];
