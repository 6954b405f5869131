start: 'x' | a('');
a(S): [S] a(a(S));
