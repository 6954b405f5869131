start: {new V = word()} [V] [len(V)] [V == b'\xc3\xa9!'] [V[0]] [V[-1] in list(V)] [V[1:]] [V + b'\xff'];
word: 'é' b'!';
