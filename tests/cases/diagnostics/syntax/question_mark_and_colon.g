start: {new A = 1} [A ? 'a' : 'b'];
