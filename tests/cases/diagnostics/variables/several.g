start: [A] a;
a: {B = 1}
  [C];
