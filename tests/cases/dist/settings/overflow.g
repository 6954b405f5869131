// set: BIG = 9223372036854775807
start: {new BIG = 1} [BIG] [BIG + random.randint(0, 1)];
