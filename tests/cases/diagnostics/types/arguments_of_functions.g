start: [len(5)]
  [ord(5)]
  [abs('a')]
  [chr('a')]
  [sum(['a'])]
  [max(5)]
  [bytes(5)]
  [bytes('a')]
  [bytes([1.5])];
