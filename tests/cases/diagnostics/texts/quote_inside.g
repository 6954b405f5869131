start: 'it's';
