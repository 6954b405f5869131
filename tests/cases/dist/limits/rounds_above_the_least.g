// limits: max_steps=3
start: 'a' ** 1..3 'b'?;
