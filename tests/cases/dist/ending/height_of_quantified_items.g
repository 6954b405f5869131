// `?`, `*` and a count of 0 are 0; `+` and other counts are as high as their item.
// limits: max_depth=1
start: 'e' | x? 'q' | x* 's' | x ** 0 'z' | x ** 0..2 'r' | x+ 'p' | x ** 1..2 'o' | x ** 2 't';
x: 'x';
