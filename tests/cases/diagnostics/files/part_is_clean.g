// Rules and variables of an included file are never unreachable or unused.
include "spare_part.g";
start: wanted;
