start: {new C = c()} [32 <= ord(C) <= 126 and C not in 'a0'] d;
c: /[^a0]/;
d: /[^ -w{-~]/;
