start: [len()] [abs(1, 2)] [chr()] [hex(1, 2)];
