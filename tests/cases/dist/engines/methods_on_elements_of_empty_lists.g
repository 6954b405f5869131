// The elements of a list that stays empty are what the methods want that take them.
start: {new L = []} 'a' (rest(L) | [L]);
rest(L): ['a'.replace(L[0], 'b')] | ['ab'.ljust(3, L[0])] | ['ab'.find(L[0])];
