include "diamond_part_base.g";
left: 'l' base;
