start: {new A = None}
  {new B = lambda: 1}
  {while True: pass}
  'x' [A] [B];
