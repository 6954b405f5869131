start: ['a' + 'b\d'];
