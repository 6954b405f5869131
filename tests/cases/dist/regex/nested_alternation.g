start: /(a|(b|c))|d/;
