start: [chr(-1)]
  [chr(0x110000)]
  [ord('')]
  [ord('ab')];
