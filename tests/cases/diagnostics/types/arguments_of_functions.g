start: [len(5)]
  [ord(5)]
  [abs('a')]
  [chr('a')]
  [sum(['a'])]
  [max(5)];
