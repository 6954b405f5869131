start: [['a', "it's", 'say "x"', "both ' and \"", '\n\t\r', '\\', '\0\x1b\x7f', 'é', '\u00a0\u00ad', '\u200b\u2028\ufeff', '😀', '\u{e000}', '\u{10ffff}', '\u{378}', '']];
