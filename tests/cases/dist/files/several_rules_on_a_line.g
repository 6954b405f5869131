start: a b; a: 'a'; b: c | 'b'; c: 'c';
