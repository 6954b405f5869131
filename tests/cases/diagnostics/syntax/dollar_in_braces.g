start: {new X = 1} 'a' ${X};
