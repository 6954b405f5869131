start: fn loop match type self Self crate;
fn: 'a';
loop: 'b';
match: 'c';
type: 'd';
self: 'e';
Self: 'f';
crate: 'g';
