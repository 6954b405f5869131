extern fn next_id(int) -> str;
start: [next_id()] [next_id(1, 2)];
