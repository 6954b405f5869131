below: 'b' last;
