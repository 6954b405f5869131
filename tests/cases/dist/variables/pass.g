start: {pass} {new X = 1; pass;} {
    pass
} 'x' [X];
