Numbers, and what stands between them

/* The comment block under the title
   belongs to the grammar. */
start: 'a';
