include "broken_part.g";
start: a nowhere;
