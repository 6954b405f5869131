start: {new TABLE = []; TABLE.append((1, 'i32', [0])); TABLE.append((2, 'f32', [1, 2]))}
       [TABLE] [TABLE[1][1]] [[n for n, t, xs in TABLE]] [[x for (n, t, xs) in TABLE for x in xs if n > 1]] [(2, 'f32', [1, 2]) in TABLE];
