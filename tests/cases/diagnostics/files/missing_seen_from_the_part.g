include "parts/seeks_part.g";
start: a;
