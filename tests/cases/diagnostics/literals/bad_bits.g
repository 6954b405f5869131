start: [random.getrandbits(-1)];
