start: /a|a|b/ /(a|b|b)/ /[ab]/;
