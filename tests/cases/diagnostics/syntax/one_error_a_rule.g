start: ) ) $ $ [;
a: 'a';
