// Functions and classes.

// A function: KIND is '', '*', 'async', 'async*'. Parameters are generated outside, the body inside.
function: {new N = fresh(); new KIND = kind()} line ((KIND[:5] == 'async') 'async ' | (KIND[:5] != 'async') '') 'function' ((KIND[-1:] == '*') '*' | (KIND[-1:] != '*') '') ' ' [N] function_rest('') '\n' {NAMES.append(N)};
kind: @3 '' | '*' | 'async' | 'async*';

// Parameters and body; S says what `super` may be.
function_rest(S): {new NAMES = NAMES; new CHANGEABLE = CHANGEABLE; new AWAIT = False; new YIELD = False; new SUPER = S; new TARGET = True; new LOOP = False; new LABELS = []}
      '(' parameters ') ' {AWAIT = KIND[:5] == 'async'; YIELD = KIND[-1:] == '*'; new RETURN = True} body;
body: block | '{}' | '{ return ' operand(1) '; }';

parameters: parameter ** 0..3 % ', ' | parameter ', ...' binding | '...' pattern(1) | parameter ',';
parameter: @4 binding | binding ' = ' expression(1) | pattern(1) (@2 '' | ' = {}');

// A class. Its private names are known to all of its members.
class: {new N = fresh(); new DERIVED = random.randint(0, 2) == 0}
      line 'class ' [N] ((DERIVED) ' extends ' variable | (not DERIVED) '') ' {\n' members line '}\n' {NAMES.append(N)};

members: {new LEVEL = LEVEL + 1; new NAMES = NAMES; new CHANGEABLE = CHANGEABLE; new PRIVATE = PRIVATE; new AWAIT = False; new YIELD = False; new RETURN = False; new LOOP = False
          new LABELS = []; new TARGET = True; new SUPER = 'property'; new KIND = ''}
      (private_field ** 0..2) (constructor | '') member ** 1..4;

private_field: {FRESH += 1; PRIVATE.append(f'#p{FRESH}')} line (@2 '' | 'static ') [PRIVATE[-1]] (' = ' expression(1) | '') ';\n';
constructor: {new S = 'call' if DERIVED else 'property'} line 'constructor' constructor_rest '\n';
constructor_rest: {new NAMES = NAMES; new CHANGEABLE = CHANGEABLE; new SUPER = S}
      '(' parameters ') {\n' ((DERIVED) line '  super(' expression(1) ');\n' | (not DERIVED) '') ((PRIVATE) line '  this.' [random.choice(PRIVATE)] ' = ' expression(1) ';\n' | '') line '}';

member: @3 {KIND = kind()} line (@3 '' | 'static ') ((KIND[:5] == 'async') 'async ' | (KIND[:5] != 'async') '') ((KIND[-1:] == '*') '*' | (KIND[-1:] != '*') '') member_name function_rest('property') '\n'
      | {KIND = ''} line (@3 '' | 'static ') 'get ' member_name '() ' getter '\n'
      | line 'set ' member_name '(value) { this.' property ' = value; }\n'
      | line (@2 '' | 'static ') member_name (' = ' expression(1) | '') ';\n'
      | static_block
      | {FRESH += 1} line '#m' [FRESH] '() { return this.#m' [FRESH] '; }\n';
getter: {new RETURN = True; new NAMES = NAMES; new CHANGEABLE = CHANGEABLE} block;
static_block: {new LOOP = False; new NAMES = NAMES; new CHANGEABLE = CHANGEABLE} line 'static ' block '\n';
member_name: @3 {FRESH += 1} 'm' [FRESH] | "'quoted name'" | [random.randint(0, 99)] | '[' variable ']' | 'get' | 'async' | 'delete' | 'größe';
