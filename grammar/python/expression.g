// Expressions, nested D deep. `expression` stands where anything may, `operand` where the operators around would take it apart.
// `PLAIN` is 'comprehension' within one, 'lambda' within one, and the quote of the string within an f-string.

expression(D): @4 operand(D)
      | @2 (D > 0) operand(D - 1) binary operand(D - 1) (@3 '' | binary operand(D - 1))
      | (D > 0) comparison(D)
      | (D > 0) 'not ' operand(D - 1)
      | (D > 0) operand(D - 1) (' and ' | ' or ') operand(D - 1) (@3 '' | ' and not ' operand(D - 1))
      | (D > 0) operand(D - 1) ' if ' operand(D - 1) ' else ' operand(D - 1)
      | (D > 0 and PLAIN not in ["'", '"']) lambda(D);

binary: ' + ' | ' - ' | ' * ' | ' / ' | ' // ' | ' % ' | ' ** ' | ' @ ' | ' & ' | ' | ' | ' ^ ' | ' << ' | ' >> ';
comparison(D): variable (' == ' | ' < ' | ' >= ' | ' in ' | ' not in ' | ' is ' | ' is not ') operand_no_literal(D) | operand(max(0, D - 1)) (' < ' | ' <= ' | ' > ' | ' != ') operand(max(0, D - 1)) (@4 '' | ' < ' operand(0))
      | variable (' is None' | ' is not None');
operand_no_literal(D): variable | (D > 0) call(D - 1);

lambda(D): {new PLAIN = 'lambda'; new NAMES = NAMES}
      'lambda ' ('' | 'p' {NAMES.append('p')} | 'p, q=1, *r' {NAMES.extend(['p', 'q', 'r'])} | '*, p' {NAMES.append('p')} | 'p, /' {NAMES.append('p')}) ': ' operand(D - 1);

operand(D): @5 variable
      | @3 number
      | @3 string
      | @0.5 (PLAIN not in ["'", '"']) bytes
      | 'None' | 'True' | 'False' | @0.3 '...'
      | @4 (D > 0) call(D)
      | @2 (D > 0) '(' expression(D - 1) ')'
      | @2 (D > 0) display(D)
      | @3 (D > 0) comprehension(D)
      | @2 (D > 0 and PLAIN not in ["'", '"']) formatted
      | (D > 0) variable '.' attribute
      | (D > 0) variable '[' (expression(D - 1) | slice | slice ', ' slice | '...') ']'
      | (D > 0) ('-' | '~' | '+') operand(D - 1)
      | (D > 0 and IN == 'async' and PLAIN == '') '(await ' call(D - 1) ')'
      | (D > 0 and YIELDS and PLAIN == '') '(yield ' operand(D - 1) ')'
      | (D > 0 and PLAIN == '' and IN != 'class') {new N = fresh()} '(' [N] ' := ' expression(D - 1) ')';

variable: [random.choice(NAMES)];
attribute: 'real' | 'name' | '__class__' | '_private' | 'größe' | 'T' | 'items';

call(D): {new F = random.choice(FUNCTIONS)} ([F] | variable '.' attribute | (D > 0) variable '[' operand(D - 1) ']')
      '(' ( @3 expression(D) ** 0..3 % ', '
          | (D > 0) '*' operand(D - 1) (@2 '' | ', ' operand(D - 1) ', **' variable)
          | (D > 0) expression(D - 1) ', key=' expression(D - 1) (@2 '' | ', **{' string ': ' operand(0) '}')
          | (D > 0) over(D) ) ')'
      (@5 '' | '(' operand(0) ')' | '.' attribute '()');

slice: operand(0)? ':' operand(0)? (@2 '' | ':' operand(0)?);

display(D): '[' expression(max(0, D - 1)) ** 0..4 % ', ' ']'
      | '[*' operand(0) ', ' expression(max(0, D - 1)) ']'
      | '(' operand(0) ', ' (expression(max(0, D - 1)) | '') ')' | '()'
      | '{' expression(max(0, D - 1)) ** 1..3 % ', ' '}'
      | '{' entry(D) ** 0..3 % ', ' '}'
      | '{**' variable ', ' entry(D) '}'
      | (PLAIN not in ["'", '"']) '[\n' line '    ' expression(max(0, D - 1)) ',\n' line '    ' expression(max(0, D - 1)) ',\n' line ']';
entry(D): string ': ' expression(max(0, D - 1)) | number ': ' expression(max(0, D - 1));

// The element sees the names of the comprehension, what they are drawn from does not.
comprehension(D): '[' over(D) ']' | '{' over(D) '}' | '(' over(D) ')' | '{' pair_over(D) '}';
over(D): {new N = fresh(); new M = fresh(); new SHAPE = random.choice(['one', 'one', 'one', 'two', 'nested'])}
      element(D) clauses(D);
pair_over(D): {new N = fresh(); new M = fresh(); new SHAPE = 'two'} element(D) ': ' element(1) clauses(D);
element(D): {new NAMES = NAMES + [N] + ([M] if SHAPE != 'one' else []); new PLAIN = PLAIN or 'comprehension'} operand(D - 1);
clauses(D): {new PLAIN = PLAIN or 'comprehension'}
      ( (SHAPE == 'one') ' for ' [N] ' in ' operand(D - 1)
      | (SHAPE == 'two') ' for ' [N] ', ' [M] ' in ' operand(D - 1)
      | (SHAPE == 'nested') ' for ' [N] ' in ' operand(D - 1) ' for ' [M] ' in ' [N] )
      (@2 '' | ' if ' element(1));

number: @6 [random.randint(0, 99)] | [random.randint(0, 9999999)] | '0x' /[0-9A-F]{1,8}/ | '0o17' | '0b1010_0101' | '1_000_000' | '1e-3' | '.5' | '5.' | '2.5E+10'
      | '3j' | '1_0.0_1j' | '1' '0' ** 20..60;

// Within an f-string there are neither backslashes nor its own quotes.
string: @12 (PLAIN in ["'", '"']) other_quote /[a-z ]{0,6}/ other_quote
      | @8 (PLAIN not in ["'", '"']) "'" /[a-zA-Z0-9 .,:%]{0,12}/ "'"
      | (PLAIN not in ["'", '"']) ( '"it' "'" 's"' | "'tab\\t\\x41\\u00e9\\N{BULLET}\\0'" | "r'\\d+\\.'" | "'''three\nlines\n\"quoted\"'''"
                                  | "'one' \"two\"" | "'naïve 日本 😀'" | "'line \\\ncontinued'" | "u''" | "'\\\\'" );
bytes: "b'\\xff" /[a-z]{0,5}/ "'" | "rb'\\x'";
other_quote: (PLAIN == "'") '"' | (PLAIN == '"') "'";

formatted: {new Q = random.choice(["'", '"'])} 'f' [Q] piece hole(Q) (piece hole(Q)) ** 0..2 piece [Q]
      | 'f"""' words '\n' hole('"') '\n"""' | "rf'\\d{" variable "}'";
piece: '' | /[a-z ,:]{1,8}/ | '{{' | '}}' | ' = ';
hole(Q): {new PLAIN = Q} '{' ( @4 variable | variable '.' attribute | variable '[' [random.randint(0, 9)] ']' | '(' expression(1) ')' | call(1) )
      ('' | '!r' | '!s' | '!a' | '=' | ':>10' | ':,.2f' | ':{' variable '}' | '!r:^{' variable '}') '}';
