grammar Json;
start: 'a';
