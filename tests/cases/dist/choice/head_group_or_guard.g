start: {new F = random.randint(0, 1)} a b c d e f;
a: (x) '1';
b: (F) '2' | (not F) '-';
c: (x | 'z') '3';
d: ((F)) '4' | '5';
e: ((F == 0) 'p' | 'q') '6';
f: ((x)) '7';
x: 'X';
