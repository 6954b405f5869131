start: a b c d;
a: 'a' | );
b: 'b';
c: [1 +];
d: 'd' $;
