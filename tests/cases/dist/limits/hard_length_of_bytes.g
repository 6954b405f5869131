// limits: hard_len=3
start: b'\xff' ** 2..4;
