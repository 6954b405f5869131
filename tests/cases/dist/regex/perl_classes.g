start: /\d/ | {new W = w()} [W.isalpha() or W.isdigit() or W == '_'] [ord(W) < 128] | /[\s]/ ;
w: /\w/;
