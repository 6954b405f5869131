start: {new L = [1]; L.append()}
  {L.insert(1)} [L];
