start: 'a'? % ',';
