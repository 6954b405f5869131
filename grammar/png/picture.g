// Numbers as bytes, chunks, and the picture's data.

// All bytes; the slice `ALL[N:N + 1]` is the one of number N.
all_bytes:
      b'\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f'
      b'\x20\x21\x22\x23\x24\x25\x26\x27\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32\x33\x34\x35\x36\x37\x38\x39\x3a\x3b\x3c\x3d\x3e\x3f'
      b'\x40\x41\x42\x43\x44\x45\x46\x47\x48\x49\x4a\x4b\x4c\x4d\x4e\x4f\x50\x51\x52\x53\x54\x55\x56\x57\x58\x59\x5a\x5b\x5c\x5d\x5e\x5f'
      b'\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f\x70\x71\x72\x73\x74\x75\x76\x77\x78\x79\x7a\x7b\x7c\x7d\x7e\x7f'
      b'\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f'
      b'\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf'
      b'\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf'
      b'\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff';

u8(N): [ALL[N:N + 1]];
u16(N): u8(N >> 8 & 255) u8(N & 255);
u32(N): u16(N >> 16) u16(N & 65535);

// Length, type, content, and the checksum of the latter two.
chunk(TYPE, CONTENT): {new CHECKED = typed(TYPE, CONTENT)} u32(len(CONTENT)) [CHECKED] u32(crc32(CHECKED));
typed(TYPE, CONTENT): [TYPE] [CONTENT];

// The zlib format, in stored blocks.
zlib(P): b'\x78\x01' blocks(P, 0) u32(adler32(P));
blocks(P, AT): (AT + BLOCK < len(P)) block(0, P[AT:AT + BLOCK]) blocks(P, AT + BLOCK)
             | (AT + BLOCK >= len(P)) block(1, P[AT:]);
block(LAST, PART): u8(LAST) little(len(PART)) little(65535 - len(PART)) [PART];
little(N): u8(N & 255) u8(N >> 8);

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
                                            | {new B = random.randint(0, 255)} [ALL[B:B + 1] * LENGTH]
                                            | {new AT = random.randint(0, 255); new STEP = random.randint(1, 40)} gradient ** LENGTH );
indexes: u8(sum(random.randint(0, COLOURS - 1) << BITS * i for i in range(8 // BITS)));
noise: u8(random.randint(0, 255));
gradient: {AT = (AT + STEP) % 256} u8(AT);
