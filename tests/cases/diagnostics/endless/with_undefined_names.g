start: 'x' | a | nothing;
a: 'a' a;
