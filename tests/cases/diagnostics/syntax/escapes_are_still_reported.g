start: a b;
a: 'a' $;
b: '\q' '\uD800';
