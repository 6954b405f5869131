// Expressions: `num(D)` and `text_value(D)` have one value or NULL, `condition(D)` stands where a truth is asked for. They nest D deep.

value(KIND, D): (KIND == 'num') num(D) | (KIND == 'text') text_value(D);

num(D): @6 (any(k == 'num' for (e, k) in SCOPE)) [random.choice([e for (e, k) in SCOPE if k == 'num'])]
      | @2 number | real
      | @3 (D > 0) '(' num(D - 1) (' + ' | ' - ' | ' * ' | ' / ' | ' % ' | ' & ' | ' | ' | ' << ' | ' >> ') num(D - 1) ')'
      | (D > 0) ('- ' num(0) | '+' num(0) | '~ ' num(0))
      | (D > 0) 'length(' (text_value(D - 1) | any_blob) ')'
      | (D > 0) 'abs(' num(D - 1) ' % 1000)'
      | (D > 0) 'round(' num(D - 1) (@2 '' | ', ' [random.randint(0, 6)]) ')'
      | (D > 0) ('max(' | 'min(' | 'coalesce(' | 'ifnull(' | 'nullif(') num(D - 1) ', ' num(D - 1) ')'
      | (D > 0) 'instr(' text_value(D - 1) ', ' string ')'
      | (D > 0) 'unicode(' text_value(D - 1) ')'
      | (D > 0) 'CAST(' value(random.choice(['num', 'text']), D - 1) ' AS ' ('INTEGER' | 'REAL' | 'NUMERIC') ')'
      | (D > 0) 'CASE WHEN ' condition(D - 1) ' THEN ' num(D - 1) (@2 '' | ' WHEN ' condition(D - 1) ' THEN ' num(0)) (' ELSE ' num(D - 1) | '') ' END'
      | (D > 0) 'CASE ' value('text', D - 1) ' WHEN ' string ' THEN ' num(D - 1) ' ELSE ' num(0) ' END'
      | (D > 0) 'iif(' condition(D - 1) ', ' num(D - 1) ', ' num(D - 1) ')'
      | @0.5 (D > 0) 'sign(' num(D - 1) ')'
      | @0.5 (D > 0) "json_extract('{\"a\": [1, 2, {\"b\": 3}]}', '$.a[" ('0' | '1' | '2' | '#-2') "]')"
      | @0.5 (D > 0) "json_array_length(json_array(" num(D - 1) ', ' text_value(D - 1) '))'
      | @0.5 (D > 0) 'julianday(' date ') - julianday(' date ')'
      | @0.5 (D > 0) "CAST(strftime('%Y', " date ') AS INTEGER)'
      | (D > 0) '(SELECT ' aggregate_of_one(D) ')'
      | (D > 0) '(' condition(D - 1) ')';

// A scalar subquery: it may read the columns of the query around it.
aggregate_of_one(D): {new SCOPE = SCOPE; new OWN = len(SCOPE); new S = random.choice(SOURCES); ALIAS += 1; new A = f'a{ALIAS}'
                      SCOPE.extend([(f'{A}.{c}', k) for (c, k) in S[1]])}
        aggregate('num', 0) ' FROM ' [S[0]] ' AS ' [A] (@2 ' WHERE ' condition(D - 1) | '');

text_value(D): @6 (any(k == 'text' for (e, k) in SCOPE)) [random.choice([e for (e, k) in SCOPE if k == 'text'])]
      | @2 string
      | @2 (D > 0) '(' text_value(D - 1) ' || ' value(random.choice(['num', 'text']), D - 1) ')'
      | (D > 0) ('upper(' | 'lower(' | 'trim(' | 'ltrim(' | 'rtrim(' | 'quote(') text_value(D - 1) ')'
      | (D > 0) 'substr(' text_value(D - 1) ', ' [random.randint(-3, 5)] (@2 '' | ', ' [random.randint(0, 8)]) ')'
      | (D > 0) 'replace(' text_value(D - 1) ', ' string ', ' string ')'
      | (D > 0) 'coalesce(' text_value(D - 1) ', ' text_value(D - 1) ')'
      | (D > 0) 'iif(' condition(D - 1) ', ' text_value(D - 1) ', ' text_value(D - 1) ')'
      | (D > 0) 'typeof(' (num(D - 1) | text_value(D - 1) | any_blob) ')'
      | (D > 0) 'hex(' (text_value(D - 1) | any_blob) ')'
      | (D > 0) 'CAST(' num(D - 1) ' AS TEXT)'
      | (D > 0) "printf('" ('%d' | '%5.2f' | '%x' | '%+08d' | '%,d' | '<%s>' | '%%%g') "', " num(D - 1) ')'
      | (D > 0) 'char(' [random.randint(65, 90)] ', ' [random.randint(945, 969)] ')'
      | @0.5 (D > 0) "strftime('%Y-%m-%d', " date ')' | @0.5 (D > 0) ('date(' | 'datetime(' | 'time(') date ')'
      | @0.5 (D > 0) 'json_object(' string ', ' num(D - 1) ", 'k', json_array(" text_value(D - 1) ', NULL))'
      | (D > 0) 'CASE ' num(D - 1) ' WHEN ' number ' THEN ' text_value(D - 1) ' ELSE ' text_value(D - 1) ' END';

any_blob: @2 blob | (any(k == 'blob' for (e, k) in SCOPE)) [random.choice([e for (e, k) in SCOPE if k == 'blob'])];

comparison: ' = ' | ' <> ' | ' < ' | ' <= ' | ' > ' | ' >= ' | ' == ' | ' != ' | ' IS ' | ' IS NOT ';

condition(D): @4 num(max(0, D - 1)) comparison num(max(0, D - 1))
      | @3 text_value(max(0, D - 1)) comparison text_value(max(0, D - 1)) (@5 '' | ' COLLATE NOCASE' | ' COLLATE BINARY')
      | value(random.choice(['num', 'text']), max(0, D - 1)) (' IS NULL' | ' IS NOT NULL' | ' NOTNULL' | ' ISNULL')
      | num(max(0, D - 1)) (' BETWEEN ' | ' NOT BETWEEN ') number ' AND ' num(0)
      | num(max(0, D - 1)) (' IN (' | ' NOT IN (') number ** 1..4 % ', ' ')'
      | text_value(max(0, D - 1)) (' LIKE ' | ' NOT LIKE ' ) "'" pattern "'" (@3 '' | " ESCAPE '!'")
      | text_value(max(0, D - 1)) ' GLOB ' "'" ('*' | 'a*' | '?b*' | '[a-m]*' | '[^x]?*') "'"
      | @2 (D > 0) '(' condition(D - 1) (' AND ' | ' OR ') condition(D - 1) ')'
      | (D > 0) 'NOT ' condition(D - 1)
      | (D > 0) ('' | 'NOT ') 'EXISTS (' query(['num'], D - 1) ')'
      | (D > 0) value(random.choice(['num', 'text']), D - 1) (' IN ' | ' NOT IN ') '(' query([random.choice(['num', 'text'])], D - 1) ')'
      | (D > 0) '(' num(0) ', ' text_value(0) ')' (' = ' | ' < ' | ' >= ') '(' num(D - 1) ', ' text_value(D - 1) ')'
      | (D > 0) num(D - 1) ' IS ' ('' | 'NOT ') 'DISTINCT FROM ' num(D - 1);

// Literals.
number: @6 [random.randint(-9, 99)] | [random.randint(-100000, 100000)] | '0' | '1' | '0x7F';
real: [random.randint(-99, 99)] '.' /[0-9]{1,3}/ | '1e3' | '.5' | '2.5E-3';
string: @4 "'" word "'" | "'" word ' ' word "'" | "''" | "'it''s'" | "'%_%'" | "'Ünï'" | "'7'" | "'" /[ -&(-~]{1,12}/ "'" | "'日本'";
word: /[a-z]{1,6}/ | 'Anna' | 'BERTA' | 'x' | 'caf\u00e9';
blob: "x'" /([0-9a-f]{2}){0,6}/ "'" | @0.3 'zeroblob(' [random.randint(0, 8)] ')';
date: "'" /20[0-3][0-9]-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])/ "'" (@2 '' | ", '" ('+1 day' | '-3 months' | 'start of year' | 'weekday 0') "'");
pattern: '%' | 'a%' | '%b%' | '_' | '__%' | /[a-z]{1,3}/ '%' | '%!%%' ;
