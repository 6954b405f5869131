// Where both operands fail, the left one does.
start: [fail() in fall()];
fail: [1 // len(text())];
fall: [int('x' * len(text()))];
text: '' | 'a';
