start: [random.randint(-1, 1)] ' ' [random.randint(5, 5)] ' ' [random.randint(0, 9) // 5];
