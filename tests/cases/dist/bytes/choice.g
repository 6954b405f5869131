start: (b'\x80' | b'\x81') ** 2;
