start: [word().upper()] [word()[0]] [len(word())] ['a' in word()] [word() + word()] [word().count('a')];
word: 'aba';
