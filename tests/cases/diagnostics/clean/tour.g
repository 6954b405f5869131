A tour of the language

/* The title and this comment are the grammar's. */

// The entry.
start: {
    new N = random.randint(1, 3)    # how many
    new NAMES = []
} def ** N % '\n' '\n' use block(2);
def: {new NAME = f'v{len(NAMES)}'; NAMES.append(NAME)} 'let ' [NAME] ' = ' value ';';
value: @3 number | @1 '"' /[a-z]{1,8}/ '"' | (len(NAMES) > 1) [random.choice(NAMES)];
number: [random.randint(0, 99)] ('.' [random.randint(0, 9)])?;
use: 'use ' [', '.join(sorted(NAMES))] '\n';
block(D): '{' ((D > 0) block(D - 1) | (D == 0) '''
    empty
    ''') '}';
