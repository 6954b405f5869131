// A length before the bytes that it counts.
start: {new BODY = body()} [chr(len(BODY))] [BODY] [sum(BODY) % 256 > 255];
body: b'\x01' ** 1..2 | 'ab';
