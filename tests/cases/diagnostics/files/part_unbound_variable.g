include "unbound_part.g";
start: {new X = 1} a;
