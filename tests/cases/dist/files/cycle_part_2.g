include "include_cycle_of_three.g";
include "cycle_part_2.g";
two: '2' tail;
