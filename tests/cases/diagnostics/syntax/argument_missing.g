start: a(1, , 2);
a(X, Y): [X] [Y];
