PNG images

// Every document is an image of the PNG specification (third edition, without animation) that a decoder takes: all colour types and
// depths, all filters, interlaced or not, palettes, transparency, the chunks that say something about the picture, in every order
// that is allowed. Checksums and lengths are computed: of each chunk a CRC-32, of the data an Adler-32. The data are stored, not compressed.
//
// How it keeps what it generates valid:
//
// - Width, height, colour type and depth are drawn first; they say how many bytes a line has, and which chunks there may be.
// - A chunk is a rule of its type and its content, which is generated first: its length stands before it.
// - What must come before something else has a place of its own; what is free is shuffled within its place.
//
// Settings, such as `--set WIDTH=100 --set HEIGHT=100`:
//
//     WIDTH, HEIGHT  the size of the picture
//     INTERLACE      whether it may be interlaced
//     EXTRAS         how many chunks there are besides those that are needed, about
//     BLOCK          how many bytes a stored block has at most, up to 65535
//     SPLIT          how many bytes of data a chunk has at most

extern fn crc32(bytes) -> int;
extern fn adler32(bytes) -> int;

include "png/picture.g";
include "png/chunks.g";

start: {new WIDTH = random.choice([1, 2, 3, 5, 8, 17, 32])
        new HEIGHT = random.choice([1, 2, 3, 5, 8, 17, 32])
        new INTERLACE = random.randint(0, 2) == 0
        new EXTRAS = random.randint(0, 5)
        new BLOCK = random.choice([10, 100, 65535])
        new SPLIT = random.choice([13, 100, 1000000])}
       {new FORM = random.choice([(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8), (6, 16)])
        new COLOUR = FORM[0]; new BITS = FORM[1]
        new SAMPLES = [1, 0, 3, 1, 2, 0, 4][COLOUR]       # of a pixel
        new COLOURS = random.randint(1, 2 ** BITS) if COLOUR == 3 else random.randint(1, 256)
        new NUMBER = 0; new DATED = False
        new DATA = zlib(picture())}
       b'\x89PNG\r\n\x1a\n'
       chunk('IHDR', header())
       anywhere ** 0..(EXTRAS)
       before_palette
       ((COLOUR == 3) chunk('PLTE', palette()) | (COLOUR in [2, 6]) (@4 '' | chunk('PLTE', palette())) | (COLOUR in [0, 4]) '')
       before_data
       data(0)
       anywhere ** 0..(EXTRAS)
       chunk('IEND', b'');
