A title
// directly above a comment
start: 'a';
