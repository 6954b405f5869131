// Chunks that say something about the picture.

// Before the palette, each at most once and in any order.
before_palette: {new KINDS = random.sample(['gAMA', 'cHRM', 'sRGB', 'sBIT', 'cICP'], random.randint(0, min(3, EXTRAS)))} said ** (len(KINDS));
said: {new K = KINDS.pop()}
    ( (K == 'gAMA') chunk(K, gamma())
    | (K == 'cHRM') chunk(K, chromaticities())
    | (K == 'sRGB') chunk(K, intent())
    | (K == 'sBIT') chunk(K, significant())
    | (K == 'cICP') chunk(K, code_points()) );
gamma: u32(random.choice([45455, 100000, 1, 220000]));
chromaticities: u32(31270) u32(32900) u32(64000) u32(33000) u32(30000) u32(60000) u32(15000) u32(6000);
intent: u8(random.randint(0, 3));
significant: {new DEEP = 8 if COLOUR == 3 else BITS} depth ** (3 if COLOUR == 3 else SAMPLES);
depth: u8(random.randint(1, DEEP));
code_points: b'\x01' ('\r' | b'\x10' | b'\x12') b'\x00\x01';

// Between the palette and the data.
before_data: {new KINDS = random.sample(['tRNS', 'bKGD', 'pHYs', 'hIST', 'sPLT'], random.randint(0, min(4, EXTRAS)))} described ** (len(KINDS));
described: {new K = KINDS.pop()}
    ( (K == 'tRNS' and COLOUR in [0, 2]) chunk(K, sample_values(SAMPLES))
    | (K == 'tRNS' and COLOUR == 3) chunk(K, opacities())
    | (K == 'bKGD' and COLOUR != 3) chunk(K, sample_values(1 if COLOUR in [0, 4] else 3))
    | (K == 'bKGD' and COLOUR == 3) chunk(K, one_index())
    | (K == 'pHYs') chunk(K, density())
    | (K == 'hIST' and COLOUR == 3) chunk(K, histogram())
    | (K == 'sPLT') {NUMBER += 1} chunk(K, suggested())
    | (K == 'hIST' and COLOUR != 3 or K == 'tRNS' and COLOUR in [4, 6]) '' );
palette: noise ** (3 * COLOURS);
sample_values(N): sample ** N;
sample: u16(random.randint(0, 2 ** BITS - 1));
opacities: noise ** 1..(COLOURS);
one_index: u8(random.randint(0, COLOURS - 1));
density: u32(random.randint(0, 5000)) u32(random.randint(1, 5000)) u8(random.randint(0, 1));
histogram: frequency ** (COLOURS);
frequency: u16(random.randint(0, 65535));
suggested: 'palette ' [NUMBER] b'\x00' (b'\x08' (noise ** 4 frequency) ** 0..5 | b'\x10' (frequency ** 5) ** 0..5);

// Anywhere: texts, a time, and what only its writer knows.
anywhere: chunk('tEXt', text()) | chunk('zTXt', compressed_text()) | chunk('iTXt', international())
        | chunk('loOm', some_bytes())
        | (not DATED) {DATED = True} chunk('tIME', time());
keyword: 'Title' | 'Author' | 'Comment' | 'Software' | 'X' /[a-z ]{0,60}/ 'x' | 'Gr' b'\xfc' b'\xdf' 'e';
latin: (/[ -~]{1,10}/ | '\n' | b'\xe9' | b'\xa3') ** 0..8;
text: keyword b'\x00' latin;
compressed_text: keyword b'\x00\x00' {new P = latin()} zlib(P);
international: 'Title' b'\x00' (b'\x00\x00' language b'\x00' translated b'\x00' unicode | b'\x01\x00' language b'\x00' translated b'\x00' {new P = unicode()} zlib(P));
language: '' | 'en' | 'de-CH' | 'zh-Hant';
translated: '' | 'Überschrift' | '題名';
unicode: (/[ -~]{1,10}/ | '日本' | '😀' | 'é') ** 0..6;
some_bytes: noise ** 0..30;
time: u16(random.randint(1970, 2100)) u8(random.randint(1, 12)) u8(random.randint(1, 28)) u8(random.randint(0, 23)) u8(random.randint(0, 59)) u8(random.randint(0, 60));
