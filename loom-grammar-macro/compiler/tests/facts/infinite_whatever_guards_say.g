// Two or three on average, however the host decides.
extern fn ask(int) -> bool;
start: e;
e: 'n' | '(' e e ')' | '(' e e e ')' | ('(' g ')');
g: (ask(1)) e e | (not ask(1)) e e e | e e;
