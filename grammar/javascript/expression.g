// Expressions, nested D deep. `expression` stands where a comma would not be taken for an operator, `operand` where operators would take it
// apart.

expression(D): @3 operand(D)
      | @3 (D > 0) operand(D - 1) binary operand(D - 1) (@3 '' | binary operand(D - 1))
      | (D > 0) operand(D - 1) ' ** ' operand(D - 1)
      | (D > 0) operand(D - 1) (' && ' operand(D - 1) | ' || ' operand(D - 1) (@2 '' | ' && ' operand(D - 1)) | ' ?? ' operand(D - 1) (@2 '' | ' ?? ' operand(0)))
      | (D > 0) operand(D - 1) ' ? ' expression(D - 1) ' : ' expression(D - 1)
      | (D > 0) ('!' | '-' | '+' | '~' | 'typeof ' | 'void ' ) operand(D - 1)
      | @2 (D > 0) arrow(D)
      | (D > 0 and YIELD) '(yield ' operand(D - 1) ')'
      | (D > 0 and AWAIT) 'await ' operand(D - 1);

binary: ' + ' | ' - ' | ' * ' | ' / ' | ' % ' | ' == ' | ' === ' | ' !== ' | ' < ' | ' >= ' | ' & ' | ' | ' | ' ^ ' | ' << ' | ' >> ' | ' >>> ' | ' instanceof ';

arrow(D): {new NAMES = NAMES; new CHANGEABLE = CHANGEABLE; new AWAIT = False; new YIELD = False; new LOOP = False; new LABELS = []; new ASYNC = random.randint(0, 3) == 0}
      ((ASYNC) 'async ' | (not ASYNC) '') (@2 '(' parameters ')' | binding) ' => ' {AWAIT = ASYNC} (@3 operand_no_object(D - 1) | '({ ' property ': ' expression(D - 1) ' })' | {new RETURN = True} '{ return ' expression(D - 1) '; }');
operand_no_object(D): variable | number | call(D) | '(' expression(D) ')';

operand(D): @5 variable | @2 number | @2 string | 'null' | 'true' | 'false' | @0.5 'this'
      | @3 (D > 0) call(D)
      | @2 (D > 0) '(' expression(D - 1) (@5 '' | ', ' expression(D - 1)) ')'
      | @2 (D > 0) '[' array_item(D) ** 0..4 % ', ' (@4 '' | ',') ']'
      | @2 (D > 0) object(D)
      | @2 (D > 0) template(D)
      | regexp ('' | '.test(' string ')' | '.source')
      | (D > 0) variable chain(D)
      | (D > 0) 'new ' variable (@3 '(' expression(D - 1) ** 0..2 % ', ' ')' | '')
      | (D > 0) '(' operand(D - 1) ' in ' variable ')'
      | (D > 0 and PRIVATE) ('(' [random.choice(PRIVATE)] ' in ' variable ')' | 'this' ('.' | '?.') [random.choice(PRIVATE)])
      | (SUPER != '') 'super.' property
      | @0.5 (TARGET) 'new.target'
      | @0.3 'import.meta' ('.url' | '')
      | @0.3 (D > 0) 'import(' expression(D - 1) ')'
      | (D > 0 and CHANGEABLE) '(' assignment ')'
      | (D > 0) '(' anonymous ')';

anonymous: {new KIND = kind()} ((KIND[:5] == 'async') 'async ' | (KIND[:5] != 'async') '') 'function' ((KIND[-1:] == '*') '*' | (KIND[-1:] != '*') '') ' ' function_rest('');
array_item(D): @4 expression(D - 1) | '...' operand(D - 1) | @0.5 '';

object(D): '{ ' object_member(D) ** 0..4 % ', ' ' }';
object_member(D): @2 property ': ' expression(D - 1) | shorthand | '...' operand(D - 1) | "'quoted': " expression(D - 1) | '[' expression(D - 1) ']: ' expression(0)
      | [random.randint(0, 9)] ': ' number | method(D) | 'get ' property '() { return ' operand_no_object(0) '; }';
shorthand: [random.choice([n for n in NAMES if n != 'undefined'] or ['Math'])];
method(D): {new KIND = kind()} ((KIND[:5] == 'async') 'async ' | (KIND[:5] != 'async') '') ((KIND[-1:] == '*') '*' | (KIND[-1:] != '*') '') property function_rest('property');

variable: [random.choice(NAMES)];
property: 'a' | 'b' | 'length' | 'constructor' | 'default' | '$el' | 'if' | 'größe' | 'x1';

// A chain of members and calls; it may end early where something is missing.
chain(D): link(D) (@2 '' | link(D)) (@3 '' | link(0));
link(D): '.' property | '?.' property | '[' expression(max(0, D - 1)) ']' | '?.[' expression(0) ']' | '?.(' expression(0) ')' | '(' expression(max(0, D - 1)) ')';

call(D): variable ('' | '.' property) ( @4 '(' expression(max(0, D - 1)) ** 0..3 % ', ' ')' | '(...' operand(0) ', ' expression(0) ')' | (D > 0) template(D) | '?.(' expression(0) ')' ) (@4 '' | '.' property '()');

template(D): '`' /[a-z ]{0,6}/ ('${' expression(D - 1) '}' /[a-z "']{0,6}/) ** 0..2 (@4 '' | '\\n' | '\\u{1F600}' | '\\`' | '$' | '\n  ') '`';

string: @4 "'" /[a-zA-Z0-9 ."]{0,10}/ "'" | '"' /[a-zA-Z0-9 .']{0,10}/ '"' | "'\\n\\t\\x41\\u00e9\\u{1F600}\\0'" | '"line \\\ncontinued"' | "'naïve 日本 😀'" | "'\u2028'";
number: @6 [random.randint(0, 99)] | '0x' /[0-9a-fA-F]{1,8}/ | '0b1010' | '0o17' | '1_000_000' | '1e3' | '.5' | '5.' | [random.randint(0, 9999)] 'n' | '0xFFn' | 'NaN' | 'Infinity' | '2.5E-10';
regexp: '/[a-z]+/gi' | '/(?<year>\\d{4})-\\k<year>/u' | '/\\p{Lu}[^\\]\\/]/u' | '/(?<=a)b(?!c)|^$/m' | '/[/\\]]+?/y' | '/\\//d' | '/a{2,}(?:b|c)*\\1?/s' | '/./dgimsuy';
