start: 'a'? ('b' | 'c')? x? ['d']? f'{1}'? {pass}?;
x: 'x';
