start: [outer(inner('x'))] [len(outer(inner(inner('y'))))];
outer(S): '(' [S] ')';
inner(S): '<' [S] '>' {S = 'z'};
