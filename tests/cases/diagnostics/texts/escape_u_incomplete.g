start: '\u12' '\u{}' '\u{zz}';
