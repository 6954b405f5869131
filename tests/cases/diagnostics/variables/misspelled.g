start: {new COUNT = 3} 'x' ** CUONT [COUNT];
