// The schema: tables, indexes, views, triggers.

// A table. `COLUMNS` are those it has so far.
table: {new COLUMNS = [('id', 'int', 'key', -1)]
        new NAME = NAMES[len(TABLES)]
        new FREE = random.sample(column_names().split(','), random.randint(1, 5))
        new TYPED = STRICT and random.randint(0, 3) == 0}
       'CREATE TABLE ' ('' | 'IF NOT EXISTS ') [NAME] ' (\n  id INTEGER PRIMARY KEY' (@4 '' | ' AUTOINCREMENT' | ' NOT NULL')
       column ** (len(FREE))
       (@3 '' | ',\n  CHECK (id > 0)' | ',\n  CONSTRAINT positive CHECK (id >= 0 AND typeof(id) = \'integer\')')
       '\n)' ((TYPED) ' STRICT' | (not TYPED) '') ';\n'
       {TABLES.append((NAME, COLUMNS)); IDS.append([])
        SOURCES.append((NAME, [(c, 'num' if k in ['int', 'real', 'ref'] else k) for (c, k, r, p) in COLUMNS]))};

column: {new COLUMN = FREE[len(COLUMNS) - 1]; new KIND = random.choice(['int', 'int', 'real', 'text', 'text', 'blob', 'ref' if TABLES else 'text'])
         new RULE = random.choice(['', '', 'not null', 'default', 'unique' if KIND in ['int', 'text'] else '', 'check' if KIND in ['int', 'text'] else ''])
         new TARGET = random.randint(0, max(0, len(TABLES) - 1)) if KIND == 'ref' else -1}
        ',\n  ' [COLUMN] ' ' type_of
        ( (RULE == '') ''
        | (RULE == 'not null') ' NOT NULL'
        | (RULE == 'default') ((KIND == 'int') ' DEFAULT ' ('0' | '-1' | '(1 + 2)') | (KIND == 'real') ' NOT NULL DEFAULT 0.5' | (KIND == 'text') " NOT NULL DEFAULT 'none'"
                            | (KIND == 'blob') " DEFAULT x'00'" | (KIND == 'ref') ' DEFAULT NULL')
        | (RULE == 'unique') ' UNIQUE' (@3 '' | ' ON CONFLICT ABORT')
        | (RULE == 'check') ((KIND == 'int') ' CHECK (' [COLUMN] ' BETWEEN -1000000 AND 1000000)' | (KIND == 'text') ' CHECK (length(' [COLUMN] ') < 200)') )
        ( (KIND == 'ref') ' REFERENCES ' [TABLES[TARGET][0]] ('' | ' (id)') reaction | (KIND == 'text') (@4 '' | ' COLLATE NOCASE' | ' COLLATE RTRIM') | (KIND not in ['ref', 'text']) '' )
        {COLUMNS.append((COLUMN, KIND, RULE, TARGET))};

reaction: ' ON DELETE CASCADE' | ' ON DELETE ' ((RULE != 'not null') 'SET NULL' | (RULE == 'not null') 'CASCADE') ' ON UPDATE CASCADE';

// Types: a STRICT table takes few names, any other table nearly all.
type_of: (KIND in ['int', 'ref']) ('INTEGER' | 'INT' | @2 (not TYPED) ('BIGINT' | 'UNSIGNED BIG INT'))
       | (KIND == 'real') ('REAL' | (not TYPED) ('DOUBLE PRECISION' | 'DECIMAL(10, 2)' | 'NUMERIC'))
       | (KIND == 'text') ('TEXT' | (not TYPED) ('VARCHAR(255)' | 'NVARCHAR(40)' | 'CLOB'))
       | (KIND == 'blob') 'BLOB';

index: {new T = random.choice(TABLES); new C = random.choice(T[1]); SERIAL += 1}
       ( (C[2] in ['key', 'unique']) 'CREATE UNIQUE INDEX ix' [SERIAL] ' ON ' [T[0]] ' (' [C[0]] direction ')'
       | 'CREATE INDEX ix' [SERIAL] ' ON ' [T[0]] ' (' [C[0]] direction (@2 '' | ', id') ')' (@2 '' | ' WHERE ' [C[0]] ' IS NOT NULL')
       | (C[1] == 'text') 'CREATE INDEX IF NOT EXISTS ix' [SERIAL] ' ON ' [T[0]] ' (' ('lower(' | 'length(' | 'trim(') [C[0]] '))' ) ';\n';

direction: @2 '' | ' ASC' | ' DESC';

// A view names its columns; queries read it as they read a table.
view: {new KINDS = random.choices(['num', 'text'], k=random.randint(1, 4)); new FEW = True; SERIAL += 1; new VIEW = f'v{SERIAL}'}
      'CREATE VIEW ' [VIEW] ' (' [', '.join(f'c{i}' for i in range(len(KINDS)))] ') AS\n  ' query(KINDS, min(1, DEPTH)) ';\n'
      {SOURCES.append((VIEW, [(f'c{i}', k) for (i, k) in enumerate(KINDS)]))};

trigger: {new T = random.choice(TABLES); new C = random.choice(T[1]); SERIAL += 1; new EVENT = random.choice(['INSERT', 'UPDATE', 'DELETE'])
          new ROW = 'OLD' if EVENT == 'DELETE' else 'NEW'; new SCOPE = [(f'{ROW}.{c}', 'num' if k in ['int', 'real', 'ref'] else k) for (c, k, r, p) in T[1]]}
         'CREATE TRIGGER tr' [SERIAL] (' AFTER ' | ' BEFORE ') [EVENT] ((EVENT == 'UPDATE') (' OF ' [C[0]] | '') | (EVENT != 'UPDATE') '') ' ON ' [T[0]]
         (@2 '' | ' FOR EACH ROW') (@2 '' | ' WHEN ' condition(min(1, DEPTH)))
         '\nBEGIN\n  INSERT INTO log (what, k) VALUES (' text_value(min(1, DEPTH)) ', ' [ROW] '.id);\n'
         ('' | "  UPDATE log SET k = k + 1 WHERE what = 'never';\n" | '  DELETE FROM log WHERE at < 0;\n') 'END;\n';
