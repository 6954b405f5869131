include "errors_part.g";
start: a '\q';
