start: '\a' '\v' '\1' '\N{DASH}';
