start: {new L = [1]} [L]
  {L.append('a')}
  {L.extend([1.5])}
  {L.insert(0, [1])};
