start: {new X = (1 + 2]} [X];
