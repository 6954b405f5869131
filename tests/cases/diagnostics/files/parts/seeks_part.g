include "beside_the_main_file.g";
a: 'a';
