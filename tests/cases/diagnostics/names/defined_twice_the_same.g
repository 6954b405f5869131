start: a; a: 'x'; a: 'x';
