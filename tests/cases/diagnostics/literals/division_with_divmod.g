start: [divmod(7, 0)];
