// set: N = 'five'
start: {new N = fresh(); new LOG = 'log'} [N] [LOG];
fresh: {new X = 1} [X // (X - 1)];
