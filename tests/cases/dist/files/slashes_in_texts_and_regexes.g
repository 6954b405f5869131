start: 'http://a/*b*/' "// no comment" /x\/y/ [7 // 2] // a comment
;
