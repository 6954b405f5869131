start: [1j];
