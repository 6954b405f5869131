// The frame of `block` holds its own copy of the visible names.
start: {new NAMES = ['g']} block [NAMES];
block: {new NAMES = NAMES; NAMES.append('n' + str(len(NAMES)))} '{' [random.choice(NAMES)] ((len(NAMES) < 3) block | '') '}';
