start: {new start = 1} [start];
