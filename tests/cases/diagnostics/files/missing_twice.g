include "missing.g";
include "missing_too.g";
start: 'a';
