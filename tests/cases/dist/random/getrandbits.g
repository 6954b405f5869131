start: [random.getrandbits(0)] [random.getrandbits(2)] [random.getrandbits(3) // 4];
