start: {new A = [3, 1]; count(); len(A); A.pop(); count()} [A];
count: 'not emitted' {A.append(len(A))};
