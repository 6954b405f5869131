start: 'abc\';
