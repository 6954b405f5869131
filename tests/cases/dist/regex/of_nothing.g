start: 'a' /()/ 'b' /a{0}/ 'c';
