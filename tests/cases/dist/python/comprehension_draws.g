start: [[random.randint(0, 1) for _ in range(2)]] [sum(random.randint(1, 2) for _ in 'ab')];
