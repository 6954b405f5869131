start: {new X = 0} ({X += 1} [X] ',') ** 0..3;
