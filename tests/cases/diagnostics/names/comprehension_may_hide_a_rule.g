start: [[a for a in [1, 2]]] a;
a: 'a';
