start: 'a';
include "no_such_folder/not_there.g";
