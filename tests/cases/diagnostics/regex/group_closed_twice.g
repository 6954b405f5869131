start: 'x' /ab)/;
