include "variables_part.g";
start: {new N = 1} bump bump [N];
