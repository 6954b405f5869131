include "typed_part.g";
start: {new N = 'text'} [N] add;
