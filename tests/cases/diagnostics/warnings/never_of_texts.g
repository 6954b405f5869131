start: {new T = random.choice(['i32', 'f32'])} r;
r: (T == 'i64') 'a'
 | (T == 'i32' or T == 'f32') 'b';
