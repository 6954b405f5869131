start: {new X = None} 'x';
