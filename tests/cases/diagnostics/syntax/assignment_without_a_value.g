start: {new X = 1; X = } [X];
