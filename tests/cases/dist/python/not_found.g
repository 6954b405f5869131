start: {new X = random.randint(1, 3); new L = [1, 2]} [L.index(X)] {L.remove(X)} [L];
