start: [chr(65)] [chr(233)] [chr(0x1F600)] [ord('a')] ' ' [ord('😀')] ' ' [ord('\0')] ' ' [chr(ord('a') + 1)] [chr(0x10FFFF) == '\u{10FFFF}'];
