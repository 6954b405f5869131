start: a(1);
