start: {new L = [1]} [L]
  {L[0] = 'a'};
