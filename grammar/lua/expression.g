// Expressions, nested D deep, each in parentheses where that matters.

value(T, D): (T == 'int') int(D) | (T == 'float') float(D) | (T == 'string') string(D) | (T == 'boolean') boolean(D) | (T == 'list') list(D) | (T == 'map') map(D);

// A variable of type T; where there is one, T is among the types in `VARS`.
variable(T): [random.choice([n for (n, t, w) in VARS if t == T])];

// A call of one of these functions.
call(FS, D): {new F = random.choice(FS); WORK += TIMES * F[3]} [F[0]] '(' arguments(0) ')';
arguments(I): (I < len(F[2])) value(F[2][I], min(D, 1)) ((I + 1 < len(F[2])) ', ' | (I + 1 >= len(F[2])) '') arguments(I + 1) | (I >= len(F[2])) '';
called(T, D): {new CAN = [f for f in DEFINED if f[1] == T and WORK + TIMES * f[3] <= LIMIT]} ((CAN) call(CAN, max(0, D - 1)) | (not CAN) other(T));
other(T): (T == 'int') '7' | (T == 'float') '0.25' | (T == 'string') '"none"' | (T == 'boolean') 'false' | (T == 'list') '{}' | (T == 'map') '{one = 1}';

int(D): @6 (any(t == 'int' for (n, t, w) in VARS)) variable('int')
      | @3 int_literal
      | @3 (D > 0) '(' int(D - 1) (' + ' | ' - ' | ' * ' | ' & ' | ' | ' | ' ~ ' | ' << ' | ' >> ') int(D - 1) ')'
      | (D > 0) '(' int(D - 1) (' // ' | ' % ') '(' int(D - 1) ' | 1))'
      | (D > 0) ('- ' | '~ ') int(0)
      | @2 (any(t == 'list' for (n, t, w) in VARS)) '(' variable('list') '[' ([random.randint(1, 5)] | (D > 0) '1 + ' int(D - 1) ' % 5' | '#' variable('list')) '] or ' ([random.randint(0, 9)] | (D > 0) int(D - 1)) ')'
      | @2 (any(t == 'map' for (n, t, w) in VARS)) '(' variable('map') ('.' key | '["' key '"]') ' or 0)'
      | (any(t in ['list', 'string'] for (n, t, w) in VARS)) '#' [random.choice([n for (n, t, w) in VARS if t in ['list', 'string']])]
      | (D > 0) '(' boolean(D - 1) ' and ' int(D - 1) ' or ' int(D - 1) ')'
      | (D > 0) ('math.max(' | 'math.min(') int(D - 1) ', ' int(D - 1) ')'
      | (D > 0) 'whole(' float(D - 1) ')'
      | (D > 0) '(' string(D - 1) '):len()' | (D > 0) '((' string(D - 1) '):byte(1) or 0)' | (D > 0) '((' string(D - 1) '):find("' /[a-z]/ '", 1, true) or 0)'
      | (D > 0) 'select("#", ' int(D - 1) ', ' string(D - 1) ')'
      | (D > 0) 'utf8.len(' string_literal ')'
      | @2 (D > 0) called('int', D);

float(D): @4 (any(t == 'float' for (n, t, w) in VARS)) variable('float')
      | @3 float_literal
      | @2 (D > 0) '(' float(D - 1) (' + ' | ' - ' | ' * ' | ' / ' | ' ^ ' | ' % ') float(D - 1) ')'
      | (D > 0) '(' int(D - 1) (' / ' int(D - 1) | ' + 0.0' | ' * 1.5') ')'
      | (D > 0) ('math.sqrt(' | 'math.sin(' | 'math.exp(' | 'math.abs(') float(D - 1) ')'
      | (D > 0) '(select(2, math.modf(' float(D - 1) ')))'
      | (D > 0) 'tonumber("' float_literal '")'
      | (D > 0) called('float', D);

string(D): @4 (any(t == 'string' for (n, t, w) in VARS)) variable('string')
      | @3 string_literal
      | @2 (D > 0) '(' string(D - 1) ' .. ' (string(D - 1) | int(D - 1) | float(D - 1)) ')'
      | (D > 0) '(' string(D - 1) ('):upper()' | '):lower()' | '):reverse()' | '):sub(' int(0) ', ' int(0) ')' | '):sub(-' [random.randint(1, 9)] ')')
      | (D > 0) '(' string(D - 1) '):rep(' int(D - 1) (' % 5)' | ' % 4, ",")')
      | (D > 0) '((' string(D - 1) '):gsub("' ('%a' | '%d+' | '.' | '[aeiou]' | '^%s*' | '(%w)(%w)' | '%f[%w]%w+') '", "' ('x' | '' | '<%0>' | '%%') '"))'
      | (D > 0) 'string.format("' ( '%d", ' int(D - 1) | '%5.2f", ' float(D - 1) | '%08x", ' int(D - 1) | '%-10s|", ' int(D - 1) | '%q", ' string(D - 1) | '%g", ' float(D - 1) | '%s %s", ' boolean(D - 1) ', ' int(D - 1) | '%c", 65 + ' int(0) ' % 26' ) ')'
      | (D > 0) 'tostring(' (int(D - 1) | boolean(D - 1) | float(D - 1) | 'nil') ')'
      | (D > 0) 'table.concat(' list(D - 1) ', "' ('' | ',' | ' ') '")'
      | (D > 0) 'type(' value(random.choice(TYPES), D - 1) ')'
      | (D > 0) '(' boolean(D - 1) ' and ' string(D - 1) ' or ' string(0) ')'
      | (D > 0) called('string', D);

boolean(D): @2 (any(t == 'boolean' for (n, t, w) in VARS)) variable('boolean')
      | 'true' | 'false'
      | @4 int(max(0, D - 1)) comparison int(max(0, D - 1))
      | @2 string(max(0, D - 1)) comparison string(max(0, D - 1))
      | float(max(0, D - 1)) comparison (int(0) | float(max(0, D - 1)))
      | (D > 0) '(' boolean(D - 1) (' and ' | ' or ') boolean(D - 1) ')'
      | (D > 0) 'not (' boolean(D - 1) ')'
      | (D > 0) list(D - 1) (' == ' | ' ~= ') (list(D - 1) | 'nil')
      | (D > 0) 'rawequal(' value('map', D - 1) ', ' value('map', 0) ')'
      | (D > 0) 'math.type(' int(D - 1) ') == "integer"'
      | (D > 0) called('boolean', D);
comparison: ' == ' | ' ~= ' | ' < ' | ' <= ' | ' > ' | ' >= ';

list(D): @4 (any(t == 'list' for (n, t, w) in VARS)) variable('list')
      | @2 '{' int(max(0, D - 1)) ** 0..4 % ', ' '}'
      | (D > 0) '{table.unpack(' list(D - 1) ', 1, ' [random.randint(1, 4)] ')}'
      | '{' int(0) '; ' int(0) ', [3] = ' int(0) ',}'
      | (D > 0) '{(' string_literal '):byte(1, -1)}'
      | (D > 0) 'table.pack(' int(D - 1) ', ' int(D - 1) ')'
      | (D > 0) called('list', D);

map(D): @4 (any(t == 'map' for (n, t, w) in VARS)) variable('map')
      | @2 '{' (key ' = ' int(max(0, D - 1))) ** 0..3 % ', ' '}'
      | '{["' key '"] = ' int(0) ', ["a b"] = ' int(0) '}'
      | (D > 0) called('map', D);
key: 'a' | 'b' | 'x' | 'name' | 'end_' | 'Name_1';

int_literal: @6 [random.randint(0, 99)] | [random.randint(100, 1000000)] | '0x' /[0-9a-fA-F]{1,16}/ | '9223372036854775807' | 'math.mininteger' | '0xffffffffffffffff';
float_literal: @4 [random.randint(0, 99)] '.' /[0-9]{1,3}/ | '1e10' | '.5' | '3.' | '0x1p-2' | '0xA.8p1' | '1e308' | '2E-3';
string_literal: @4 '"' /[a-zA-Z0-9 .,]{0,10}/ '"' | "'" /[a-z]{0,6}/ "'" | '[[' /[a-z \n]{0,12}/ ']]' | '[=[a]]b]=]' | '"\\n\\t\\\\\\"\\65\\x41\\u{48}\\z  z"' | '"naïve 日本"' | "'\\0'" | '"it\'s"';
