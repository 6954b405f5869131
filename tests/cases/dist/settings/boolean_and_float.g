// set: FLAG = True
// set: RATE = 0.5
start: {new FLAG = 1 > 2; new RATE = 1.0} ((FLAG) 'on' | (not FLAG) 'off') [RATE * 2];
