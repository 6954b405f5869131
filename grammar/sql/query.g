// Queries. `query(KINDS, D)` gives a SELECT whose columns are of these kinds; subqueries within it nest D deep.

// `NESTED` says how deep it is within others: the deeper, the fewer joins. What is read again, a view or a table expression, has few
// rows. So nothing takes long.
query(KINDS, D): {new SOURCES = SOURCES; new SCOPE = SCOPE; new NESTED = NESTED + 1}
        {new FEW = FEW or NESTED > 1} with(D) core(KINDS, D) (@4 '' | (D > 0) (' UNION ' | ' UNION ALL ' | ' INTERSECT ' | ' EXCEPT ') core(KINDS, D - 1))
        (@2 '' | ' ORDER BY ' position (@2 '' | ', ' position))
        (@3 (not FEW) '' | ' LIMIT ' [random.randint(0, 20)] (@2 '' | ' OFFSET ' [random.randint(0, 3)]));

position: [random.randint(1, len(KINDS))] direction (@4 '' | ' NULLS FIRST' | ' NULLS LAST');

// Common table expressions; the last one may count.
with(D): @3 '' | (D > 0) 'WITH ' cte(D) ** 1..2 % ', ' ' ' | (D > 0) 'WITH RECURSIVE ' counter (@2 '' | ', ' cte(D)) ' ';

cte(D): {new KINDS = random.choices(['num', 'text'], k=random.randint(1, 3)); ALIAS += 1; new CTE = f'w{ALIAS}'}
        [CTE] ' (' [', '.join(f'c{i}' for i in range(len(KINDS)))] ') AS ' (@3 '' | 'MATERIALIZED ' | 'NOT MATERIALIZED ') '(' query(KINDS, D - 1) ')'
        {SOURCES.append((CTE, [(f'c{i}', k) for (i, k) in enumerate(KINDS)]))};

counter: {ALIAS += 1; new CTE = f'w{ALIAS}'}
         [CTE] ' (n, s) AS (SELECT ' [random.randint(0, 2)] ", 'x' " ('UNION ALL' | 'UNION') ' SELECT n + ' [random.randint(1, 3)] ", s || 'y' FROM " [CTE] ' WHERE n < ' [random.randint(1, 12)] ')'
         {SOURCES.append((CTE, [('n', 'num'), ('s', 'text')]))};

// `OWN` is where the columns of this query begin in `SCOPE`: what stands before belongs to queries around it.
core(KINDS, D): {new SCOPE = SCOPE; new OWN = len(SCOPE)}
        ( @8 {new FROM = from_clause(D)} plain(KINDS, D)
        | @3 {new FROM = from_clause(D)} grouped(KINDS, D)
        | @0.5 'SELECT * FROM (VALUES ' ('(' constants(0) ')') ** 1..3 % ', ' ')'
        | @0.5 'SELECT ' constants(0) );

constants(I): ((KINDS[I] == 'num') number | (KINDS[I] == 'text') string) ((I + 1 < len(KINDS)) ', ' constants(I + 1) | (I + 1 >= len(KINDS)) '');

// FROM is generated first, as a value, because it says what the columns before it may read.
from_clause(D): source(D) (@6 join(D) ** 0..(max(0, 3 - NESTED)) | ', ' source(D) | ' NATURAL JOIN ' source(D));

source(D): {ALIAS += 1; new A = f'a{ALIAS}'}
        ( @5 {new S = random.choice(SOURCES)} [S[0]] (' AS ' | ' ') [A] (@8 '' | (S[0] in [t for (t, c) in TABLES]) ' NOT INDEXED') {SCOPE.extend([(f'{A}.{c}', k) for (c, k) in S[1]])}
        | (D > 0) {new KINDS = random.choices(['num', 'text'], k=random.randint(1, 3))} '(' named(KINDS, D - 1) ') AS ' [A] {SCOPE.extend([(f'{A}.c{i}', k) for (i, k) in enumerate(KINDS)])}
        | @0.5 "json_each('[1, \"two\", null, 4.5]') AS " [A] {SCOPE.append((f'{A}.key', 'num')); SCOPE.append((f'{A}.type', 'text'))}
        );

// A query in FROM sees nothing of its neighbours. Its columns get names of their own.
named(KINDS, D): {new SCOPE = []; new OUTER = [f'NULL AS c{i}' for i in range(len(KINDS))]}
        'SELECT ' [', '.join(OUTER)] ' WHERE 0 UNION ALL SELECT * FROM (' query(KINDS, D) ')';

join(D): (' JOIN ' | ' INNER JOIN ' | @2 ' LEFT JOIN ' | ' LEFT OUTER JOIN ' | @0.5 ' RIGHT JOIN ' | @0.5 ' FULL JOIN ') source(D) ' ON ' condition(min(1, D))
       | @0.3 ' CROSS JOIN ' source(D);

plain(KINDS, D): {new WINDOW = False}
        'SELECT ' (@5 '' | 'DISTINCT ' | 'ALL ') outputs(0) ' FROM ' [FROM] where(D)
        ((WINDOW) ' WINDOW win AS (' window ')' | (not WINDOW) '');

outputs(I): output(I) ((I + 1 < len(KINDS)) ', ' outputs(I + 1) | (I + 1 >= len(KINDS)) '');
output(I): (@4 value(KINDS[I], D) | (KINDS[I] == 'num') windowed(D) | (KINDS[I] == 'text') text_windowed) (@2 '' | ' AS ' ('x' [I] | '"col ' [I] '"'));

where(D): '' | @2 ' WHERE ' condition(D);

grouped(KINDS, D): {new BY = random.sample(SCOPE[OWN:], random.randint(0, min(2, len(SCOPE) - OWN)))}
        'SELECT ' group_outputs(0) ' FROM ' [FROM] where(D)
        ((BY) ' GROUP BY ' [', '.join(e for (e, k) in BY)] (@2 '' | ' HAVING ' aggregate('num', D) comparison number) | (not BY) '');

group_outputs(I): (@3 aggregate(KINDS[I], D) | (any(k == KINDS[I] for (e, k) in BY)) [random.choice([e for (e, k) in BY if k == KINDS[I]])])
        ((I + 1 < len(KINDS)) ', ' group_outputs(I + 1) | (I + 1 >= len(KINDS)) '');

// What is added up stays small: SQLite's sum of integers may overflow. An aggregate of a column of a query around this one would be
// that one's.
aggregate(KIND, D): {new SCOPE = SCOPE[OWN:]} (
                    @3 (KIND == 'num') ( 'count(*)' | 'count(' distinct value('text', min(1, D)) ')' | 'sum(' num(min(1, D)) ' % 1000)' | 'total(' num(min(1, D)) ')' | 'avg(' distinct num(min(1, D)) ')'
                                     | ('min(' | 'max(') num(min(1, D)) ')' ) (@4 '' | ' FILTER (WHERE ' condition(min(1, D)) ')')
                  | @3 (KIND == 'text') ( 'group_concat(' (text_value(min(1, D)) ", '" (', ' | '' | '|') "'" | 'DISTINCT ' text_value(0)) ')' | ('min(' | 'max(') text_value(min(1, D)) ')' )
                  | (KIND == 'text') 'json_group_array(' text_value(min(1, D)) ')'
                  | (KIND == 'num') 'coalesce(max(' num(0) ') - min(' num(0) '), 0)'
                  | (KIND == 'text') 'typeof(sum(' num(0) ' % 10))' );
distinct: @3 '' | 'DISTINCT ';

// Window functions, over a window of their own or the one behind WINDOW.
windowed(D): ( ('row_number()' | 'rank()' | 'dense_rank()' | 'percent_rank()' | 'cume_dist()' | 'ntile(' [random.randint(1, 5)] ')'
             | ('lag(' | 'lead(') num(0) (@2 '' | ', ' [random.randint(0, 3)] (@2 '' | ', ' number)) ')') over
           | ( ('first_value(' | 'last_value(') num(min(1, D)) ')' | 'nth_value(' num(0) ', ' [random.randint(1, 4)] ')' | 'count(*)' | 'sum(' num(0) ' % 1000)' | ('avg(' | 'min(' | 'max(' | 'total(') num(0) ')') (over | framed) );
text_windowed: 'group_concat(' text_value(0) ", '.')" framed | ('first_value(' | 'lag(') text_value(0) ')' over;
over: @3 ' OVER (' window ')' | ' OVER win' {WINDOW = True};
framed: ' OVER (' partition 'ORDER BY ' key ' ' ('ROWS' | 'GROUPS') ' BETWEEN ' ('UNBOUNDED PRECEDING' | 'CURRENT ROW' | [random.randint(0, 3)] ' PRECEDING') ' AND ' ('CURRENT ROW' | 'UNBOUNDED FOLLOWING' | [random.randint(0, 3)] ' FOLLOWING') exclusion ')'
      | ' OVER (' partition 'ORDER BY ' num(0) direction ' RANGE BETWEEN ' [random.randint(0, 9)] ' PRECEDING AND ' [random.randint(0, 9)] ' FOLLOWING' exclusion ')';
exclusion: @3 '' | ' EXCLUDE ' ('NO OTHERS' | 'CURRENT ROW' | 'GROUP' | 'TIES');
window: partition 'ORDER BY ' key (@2 '' | ', ' key);
partition: @2 '' | 'PARTITION BY ' value(random.choice(['num', 'text']), 0) ' ';
key: value(random.choice(['num', 'text']), 0) direction;
