include "./diamond_part_base.g";
right: 'r' base;
