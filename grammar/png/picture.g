// Numbers as bytes, chunks, and the picture's data.

u8(N): [bytes([N])];
u16(N): [bytes([N >> 8 & 255, N & 255])];
u32(N): [bytes(N >> s & 255 for s in (24, 16, 8, 0))];

// Length, type, content, and the checksum of the latter two.
chunk(TYPE, CONTENT): {new CHECKED = typed(TYPE, CONTENT)} u32(len(CONTENT)) [CHECKED] u32(crc32(CHECKED));
typed(TYPE, CONTENT): [TYPE] [CONTENT];

// The zlib format, in stored blocks.
zlib(P): b'\x78\x01' blocks(P, 0) u32(adler32(P));
blocks(P, AT): (AT + BLOCK < len(P)) block(0, P[AT:AT + BLOCK]) blocks(P, AT + BLOCK)
             | (AT + BLOCK >= len(P)) block(1, P[AT:]);
block(LAST, PART): u8(LAST) little(len(PART)) little(65535 - len(PART)) [PART];
little(N): [bytes([N & 255, N >> 8])];

// The data may come in several chunks, also empty ones.
data(AT): (AT + SPLIT < len(DATA)) (@9 '' | chunk('IDAT', b'')) chunk('IDAT', DATA[AT:AT + SPLIT]) data(AT + SPLIT)
        | (AT + SPLIT >= len(DATA)) chunk('IDAT', DATA[AT:]);

header: u32(WIDTH) u32(HEIGHT) u8(BITS) u8(COLOUR) b'\x00\x00' u8(1 if INTERLACE else 0);

// Lines from top to bottom, or seven pictures of every eighth, fourth, second pixel.
picture: (not INTERLACE) lines(WIDTH, HEIGHT)
       | (INTERLACE) lines((WIDTH + 7) // 8, (HEIGHT + 7) // 8) lines((WIDTH + 3) // 8, (HEIGHT + 7) // 8)
                     lines((WIDTH + 3) // 4, (HEIGHT + 3) // 8) lines((WIDTH + 1) // 4, (HEIGHT + 3) // 4)
                     lines((WIDTH + 1) // 2, (HEIGHT + 1) // 4) lines(WIDTH // 2, (HEIGHT + 1) // 2)
                     lines(WIDTH, HEIGHT // 2);
lines(W, H): (W > 0) {new LENGTH = (W * SAMPLES * BITS + 7) // 8} row ** H | (W == 0) '';

// A filter and what is left of the line. Indexes of a palette are not filtered, so that they stay within it.
row: (COLOUR == 3) b'\x00' indexes ** LENGTH
   | (COLOUR != 3) u8(random.randint(0, 4)) ( noise ** LENGTH
                                            | {new B = random.randint(0, 255)} [bytes([B]) * LENGTH]
                                            | {new AT = random.randint(0, 255); new STEP = random.randint(1, 40)} gradient ** LENGTH );
indexes: u8(sum(random.randint(0, COLOURS - 1) << BITS * i for i in range(8 // BITS)));
noise: u8(random.randint(0, 255));
gradient: {AT = (AT + STEP) % 256} u8(AT);
