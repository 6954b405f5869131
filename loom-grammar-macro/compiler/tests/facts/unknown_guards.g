// The host decides, so nothing is said, and nothing is certain.
extern fn ask(int) -> bool;
start: {new N = 0} e f;
e: (ask(N)) 'x' e | (not ask(N)) 'y';
f: (ask(1)) 'n' | (ask(2)) '(' f f ')' | (ask(3)) '(' f f f ')';
