// Who makes bytes generates bytes, without a `b'…'` anywhere.
start: 'é' [bytes([233])] [len(word())];
word: 'é';
