extern fn next_id(int) -> str;
start: [next_id('a')]
  [next_id(1) + 1];
