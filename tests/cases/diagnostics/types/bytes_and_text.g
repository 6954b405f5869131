start: [b'a' + 'b'] b'';
