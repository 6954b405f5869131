start: /ab{2}c?/;
