start: /a(b/;
