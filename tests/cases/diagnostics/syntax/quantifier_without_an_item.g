start: * 'a';
