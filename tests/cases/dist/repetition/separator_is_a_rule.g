start: {new I = 0} item ** 3 % sep;
item: {I += 1} [I];
sep: ', ' | '; ';
