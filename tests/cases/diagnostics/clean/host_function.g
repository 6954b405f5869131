// A line for each number.
extern fn next_id(int) -> str;
extern fn checksum(bytes) -> int;
start: [next_id(1)] [checksum(b'abc') + 1];
