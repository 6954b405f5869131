// Integers that are made of nothing but literals where they are divided.
start: [(2 + 3) % 4] ' ' [random.choice([7, 9]) // 2] ' ' [(7 if random.randint(0, 1) else 5) % 3] ' ' [-(1 + 1) // 3] ' '
       [(3, 'x')[0] % 2] ' ' [[1 + 1, 2 * 4][1]] ' ' [(0 or 6) % 4];
