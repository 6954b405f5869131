start: [r'\d'];
