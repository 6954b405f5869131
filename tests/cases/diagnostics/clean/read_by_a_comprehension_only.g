start: {new K = 2; new XS = [1, 2, 3]} [[x for x in XS if x > K]];
