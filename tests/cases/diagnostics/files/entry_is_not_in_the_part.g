include "entry_part.g";
