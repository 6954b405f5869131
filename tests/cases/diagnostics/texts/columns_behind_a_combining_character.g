start: 'é' '\q';
