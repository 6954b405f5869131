start: [random.sample([1, 2], k=1)] [random.choices(population=['a'], weights=[1], k=2)] [random.randint(a=1, b=2)];
