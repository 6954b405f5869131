start: [1 +];
