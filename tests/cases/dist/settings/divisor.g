// set: Z = 0
start: {new Z = 1} 'a' [10 // Z];
