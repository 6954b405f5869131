start: 'a' below;
include "below_part.g";
last: 'z';
