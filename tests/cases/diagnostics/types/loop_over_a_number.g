start: [[x for x in 5]]
  [sum(x for x in 1.5)];
