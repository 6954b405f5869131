// A part.
a: 'a' nothing;
