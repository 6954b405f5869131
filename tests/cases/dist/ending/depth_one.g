// From the first activation on, every choice takes what ends soonest.
// limits: max_depth=1
start: 'a' e | 'b' | 'c';
e: 'e';
