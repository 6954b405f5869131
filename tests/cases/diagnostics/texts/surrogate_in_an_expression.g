start: [len('ab\uDC00')];
