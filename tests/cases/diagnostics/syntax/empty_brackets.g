start: 'a' [];
