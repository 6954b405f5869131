start: {new C = c()} ((C == ' ') 'blank' | (C == '~') 'tilde' | (C not in ' ~') 'other');
c: /./;
