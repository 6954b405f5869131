include "not_there.g";
include "nor_there.g";
start: 'a';
