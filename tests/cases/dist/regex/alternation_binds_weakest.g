start: /ab|c[de]|f?/;
