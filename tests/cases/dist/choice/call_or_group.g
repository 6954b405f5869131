start: {new D = 3} e(D) ' ' e(1) (D_text) ' ' f (g);
e(N): [N];
D_text: [D];
f: 'f';
g: 'g';
