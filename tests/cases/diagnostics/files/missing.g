include "missing.g";
start: 'a';
