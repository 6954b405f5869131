// A grammar whose type's name an expansion needs itself.
start: 'a' | 'b' start;
