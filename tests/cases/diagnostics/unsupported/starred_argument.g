start: {new L = [1, 2]} [max(*L)];
