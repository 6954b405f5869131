include "cycle_part_1.g";
start: 'a' one;
tail: '.';
