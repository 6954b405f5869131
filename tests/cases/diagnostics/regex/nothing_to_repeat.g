start: /+a/;
