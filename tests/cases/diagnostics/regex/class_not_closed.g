start: /[abc/;
