include "cycle_part_2.g";
one: '1' two | '!';
