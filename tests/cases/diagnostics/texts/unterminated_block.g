start: 'a' '''
  never closed
x: 'y';
