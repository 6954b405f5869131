start: 'much text' [int(random.choice(['1', 'x']))] 'more';
