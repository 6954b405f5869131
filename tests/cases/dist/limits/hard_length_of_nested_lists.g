// All of it would be 2 to the 26th bytes.
// limits: hard_len=100000
start: [[['x' * 2 ** 12] * 2 ** 8] * 2 ** 6];
