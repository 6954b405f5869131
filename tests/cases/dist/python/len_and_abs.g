start: [len('')] [len('é😀')] [len([[1], [2, 3]])] [len((1, 2))] [abs(-3)] [abs(3)] [abs(-2.5)] [abs(-0.0)] [abs(True)];
