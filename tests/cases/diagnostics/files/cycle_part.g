include "cycle_is_fine.g";
include "cycle_part.g";
a: 'a' b;
