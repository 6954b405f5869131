start: b'\n\t\r\0\\\'\"\x41\xe9' b"it's" b'' b'a\
b';
