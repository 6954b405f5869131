start: 'part';
