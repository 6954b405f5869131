start: x='a';
