start: {new C = c()} [32 <= ord(C) <= 126];
c: /./;
