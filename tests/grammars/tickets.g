// The number of a new ticket of a kind.
extern fn next_id(str) -> int;

start: ticket ** 2;
ticket: 'open ' [next_id('bug')] ';';
