start: /a\q/;
