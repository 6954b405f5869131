// Variables that are bound to integers made of nothing but literals, and divided.
start: {new A = random.choice([7, 9]); new B = random.randint(5, 5); new C = 2 + 3} [A % 4] [B // 2] [C % 3];
