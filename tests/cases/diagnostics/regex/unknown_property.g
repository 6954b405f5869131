start: /\p{Nonsense}/;
