start: 'x' | z;
a: b;
b: z 'b';
z: a;
