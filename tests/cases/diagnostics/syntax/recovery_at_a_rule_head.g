start: a b
a: 'a';
b: 'b' $;
