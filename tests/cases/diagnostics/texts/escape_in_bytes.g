start: b'a\q';
