wanted: 'w';
not_wanted: {new UNUSED = 1} 'n';
