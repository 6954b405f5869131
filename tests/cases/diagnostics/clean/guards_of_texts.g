start: {new T = random.choice(['i32', 'f32', 'ptr'])} r;
r: (T == 'i32') 'a' | (T in ['f32', 'ptr']) 'b';
