start: d | s | w;
d: {new C = dd()} [C.isdigit()];
s: {new C = ss()} [C != ' '];
w: {new C = ww()} [C.isalpha()];
dd: /\D/;
ss: /\S/;
ww: /\W/;
