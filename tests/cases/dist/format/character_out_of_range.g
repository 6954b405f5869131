start: {new I = random.choice([97, -1, 0x110000])} f'{I:c}';
