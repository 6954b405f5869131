start: {L.append(1)} 'x';
