start: a b;
a: {new UNUSED = 1} c 'a';
b: 'b' | $;
lost: 'x' | 'x';
