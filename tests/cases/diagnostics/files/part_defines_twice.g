include "twice_part.g";
start: a;
