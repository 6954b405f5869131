start: {new B = b'a\'"\x00\n\\\xe9'} [[B, b'x']] ' ' [str(b"it's")] ' ' [(b'', 1)];
