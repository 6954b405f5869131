// The comprehension's X is another one.
start: {new X = 1} [[X for X in [1, 2]]];
