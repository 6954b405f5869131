// Each frame's own binding hides those of its callers, and is gone when the frame ends.
start: {new X = 1} a [X];
a: [X] {new X = 2} b [X];
b: [X] {new X = 3} c [X];
c: [X] {new X = 4; X += 1} [X] d [X];
d: {X = 9} [X];
