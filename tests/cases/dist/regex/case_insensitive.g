start: /(?i)a/ /(?i:b)c/ /(?i)[d]e(?-i)f/;
