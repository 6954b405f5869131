start: [bytes([0, 256])] [bytes([0, 255])]
  [bytes([-1])];
