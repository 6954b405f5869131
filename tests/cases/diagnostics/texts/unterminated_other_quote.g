start: 'abc";
