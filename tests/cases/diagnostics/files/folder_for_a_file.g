include "parts";
start: 'a';
