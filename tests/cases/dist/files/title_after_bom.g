A title: behind a byte-order mark

start: 'b'
     | 'c';
