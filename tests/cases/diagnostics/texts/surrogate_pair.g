start: '\uD83D\uDE00';
