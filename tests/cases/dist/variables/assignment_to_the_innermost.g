start: {new X = 1} a b [X];
a: {new X = 10} set [X] ',';
b: set;
set: {X = X * 2};
