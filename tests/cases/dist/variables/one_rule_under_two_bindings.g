start: {new X = 0} a b show;
a: {new X = random.randint(1, 2)} show;
b: {new X = 3} show;
show: [X] ' ';
