start: /(?x) a b [c]{2} (d | e) /;
