include "diamond_part_left.g";
include "diamond_part_right.g";
start: left right;
