start: {new X = 0} show a show;
a: {new X = 1} show;
show: (X == 0) 'zero' | (X == 1) 'one';
