add: [N + 1];
