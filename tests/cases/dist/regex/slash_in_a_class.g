start: /[\/x]/ /\//;
