start: '\q';
b: c;
