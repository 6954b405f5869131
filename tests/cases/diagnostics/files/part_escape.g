include "escape_part.g";
start: a;
