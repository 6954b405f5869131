start: 'a' (nothing);
