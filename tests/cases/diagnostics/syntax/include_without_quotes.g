include part.g;
start: 'a';
