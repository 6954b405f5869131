start: {new LOG = [0]} (@(1 + len(log(1))) (log(2) == '') 'a' | @(2 + len(log(3))) (log(4) == '') 'b') [LOG];
log(N): {LOG.append(N)} '';
