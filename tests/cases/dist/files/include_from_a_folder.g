include "parts/outer_part.g";
start: outer;
