start: /a|bc|/ ;
