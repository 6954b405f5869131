start: 'a';
include "no_such_folder/missing.g";
