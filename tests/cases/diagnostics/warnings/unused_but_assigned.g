start: {new A = 1} 'x' {A = 2};
