start: '\q';
