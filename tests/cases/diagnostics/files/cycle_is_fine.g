include "cycle_part.g";
include "cycle_is_fine.g";
start: a b;
b: 'b';
