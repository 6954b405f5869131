start: {new L = [1]; L.push(2)} [L];
