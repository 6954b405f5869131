start: {new K = random.randint(0, 3)} p q r s;
p: (K < 2) 'a' | (K < 3) 'b' | 'c';
q: @3 'x' | @1 (K > 0) 'y' | @0.5 'z';
r: @(K) 'm' | @(3 - K) 'n';
s: @(K - 1) 'v' | @0 'w' | @(K * 0) 'z' | 'u';
