include "entry_part.g";
main: 'm' start;
