// Rows, and the statements that come behind them.

rows(T): (T < len(TABLES)) insert(T) ** ROWS rows(T + 1) | (T >= len(TABLES)) '';

// Several rows with the same columns. What has no value of its own must be listed.
insert(T): {new COLUMNS = [c for c in TABLES[T][1] if c[2] in ['key', 'not null', 'unique'] or random.randint(0, 3) > 0]
            new TARGET_IDS = all(IDS[p] for (c, k, r, p) in COLUMNS if k == 'ref' and r == 'not null')}
           ( (TARGET_IDS) 'INSERT INTO ' [TABLES[T][0]] ' (' [', '.join(c for (c, k, r, p) in COLUMNS)] ') VALUES\n  ' row(T) ** 1..4 % ',\n  ' ending(T) ';\n'
           | (not TARGET_IDS) '-- nothing to refer to yet\n' );

ending(T): @6 '' | ' ON CONFLICT DO NOTHING' | ' ON CONFLICT (id) DO UPDATE SET id = excluded.id' | ' RETURNING ' ('id' | '*' | 'id AS k, typeof(id)');

row(T): {new KEY = IDS[T][-1] + random.choice([1, 1, 1, 2, 10]) if IDS[T] else random.choice([1, 1, 7]); IDS[T] = IDS[T] + [KEY]}
        '(' [KEY] cell(1) ')';

cell(I): (I < len(COLUMNS)) ', ' stored(COLUMNS[I][1], COLUMNS[I][2], COLUMNS[I][3]) cell(I + 1) | (I >= len(COLUMNS)) '';

// A value for a column of this kind and constraint, which refers to table P.
stored(KIND, RULE, P): {SERIAL += 1}
        ( @2 (RULE in ['', 'check'] or RULE == 'default' and KIND in ['int', 'blob', 'ref']) 'NULL'
        | @8 (RULE == 'unique' and KIND == 'int') [SERIAL * 3 - 100]
        | @8 (RULE == 'unique' and KIND == 'text') "'" word ' ' [SERIAL] "'"
        | @8 (RULE != 'unique' and KIND == 'int') number
        | @8 (RULE != 'unique' and KIND == 'real') real
        | @8 (RULE != 'unique' and KIND == 'text') string
        | @8 (KIND == 'blob') blob
        | @8 (KIND == 'ref' and len(IDS[P]) > 0) [random.choice(IDS[P])]
        | (KIND == 'ref' and RULE != 'not null') 'NULL' );

// What may stand in an UPDATE: no key, nothing unique.
statement: {new CHANGEABLE = [(t, c) for (t, u) in enumerate(TABLES) for c in u[1] if c[2] not in ['key', 'unique'] and c[1] != 'ref']
            new LEAVES = [t for t in range(len(TABLES)) if all(p != t for u in TABLES for (c, k, r, p) in u[1])]}
           ( @12 select
           | @2 insert(random.randint(0, len(TABLES) - 1))
           | @2 (len(CHANGEABLE) > 0) update(random.choice(CHANGEABLE))
           | (len(LEAVES) > 0) delete(random.choice(LEAVES))
           | trial
           | 'EXPLAIN QUERY PLAN ' select
           | {SERIAL += 1; new COPY = f'copy{SERIAL}'} ('CREATE TABLE ' | 'CREATE TEMP TABLE ') [COPY] ' AS ' select
             ('' | 'ALTER TABLE ' [COPY] ' RENAME TO ' [COPY] '_old;\n' | 'ALTER TABLE ' [COPY] " ADD COLUMN extra TEXT DEFAULT 'x';\n" | 'DROP TABLE ' [COPY] ';\n')
           | 'INSERT INTO log (what, k) ' query(['text', 'num'], 1) ';\n' );

select: query(random.choices(['num', 'text'], k=random.randint(1, 4)), DEPTH) ';\n';

// C is a table's number and one of its columns.
update(C): {new T = TABLES[C[0]]; new KIND = C[1][1]
            new SCOPE = [(f'{T[0]}.{c}', 'num' if k in ['int', 'real', 'ref'] else k) for (c, k, r, p) in T[1]]}
           'UPDATE ' ('' | 'OR ABORT ') [T[0]] ' SET ' [C[1][0]] ' = '
           ( @2 stored(KIND, C[1][2], C[1][3])
           | (C[1][2] == 'not null' or C[1][2] == 'default' and KIND != 'blob') 'coalesce(' [C[1][0]] ', ' stored(KIND, 'not null', -1) ')'
           | (KIND == 'text' and C[1][2] == '') 'CASE WHEN ' condition(1) " THEN 'yes' ELSE " text_value(1) ' END' )
           ' WHERE ' condition(DEPTH) (@3 '' | ' RETURNING id') ';\n';

// Nothing refers to the rows of a leaf.
delete(T): {new SCOPE = [(f'{TABLES[T][0]}.{c}', 'num' if k in ['int', 'real', 'ref'] else k) for (c, k, r, p) in TABLES[T][1]]}
           'DELETE FROM ' [TABLES[T][0]] ' WHERE ' condition(DEPTH) ';\n';

// What is tried and taken back.
trial: {SERIAL += 1; new POINT = f's{SERIAL}'}
       'SAVEPOINT ' [POINT] ';\n' ('DELETE FROM ' [random.choice(TABLES)[0]] (' WHERE id % 2 = 0;\n' | ';\n') | delete(random.randint(0, len(TABLES) - 1))) select
       'ROLLBACK TO ' [POINT] ';\nRELEASE ' [POINT] ';\n';
