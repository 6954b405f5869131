include "crlf_part.g";
start: block '|' joined;
