// What a failure shows: not what a group or a repetition has bound before, whatever is known of its alternatives.
start: {new A = 1} ('a' {new B = 2} | (A == 2) 'b' {new B = 3}) ({new C = 3} 'c' [C]) ('r' {new D = 4}) ** 1..2 [A // (A - 1)];
