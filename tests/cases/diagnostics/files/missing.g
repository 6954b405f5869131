include "not_there.g";
start: 'a';
