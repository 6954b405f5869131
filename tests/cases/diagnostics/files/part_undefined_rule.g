include "undefined_part.g";
start: a;
