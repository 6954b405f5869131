// The path is seen from the file that says it.
include "inner_part.g";
include "../inner_part.g";
outer: inner '+' inner_of_the_folder_above;
