start: {new UNUSED = 1} '\q';
lost: 'x';
