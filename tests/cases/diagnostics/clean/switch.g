// `SAFE` and `RISKY` are off and on until somebody says otherwise.
start: {new SAFE = True; new RISKY = False} value(RISKY);
value(R): (R) 'risky' | (SAFE) 'safe' | (not SAFE and not R) 'none';
