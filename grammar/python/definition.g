// Functions and classes.

decorator: line '@' ('staticmethod' | 'functools.cache' | variable | [random.choice(FUNCTIONS)] '(' expression(1) ')') '\n';

// What a function says of itself is drawn before its text: whether it is a coroutine, a generator; its parameters.
function: {new N = fresh(); new OUTSIDE = NAMES; new FROM = len(NAMES)
           new COROUTINE = ASYNC and random.randint(0, 4) == 0
           new PARAMETERS = random.sample(['a', 'b', 'c', 'd', 'key', 'value', 'n'], random.randint(0, 4))}
          (@3 '' | (IN != 'class') decorator)
          body_of_function(N, (PARAMETERS))
          {NAMES.append(N); FUNCTIONS = FUNCTIONS + [N]};

body_of_function(N, P): {new DECLARED = [p for p in ENCLOSING if p != '' and p not in P]; new OUTER_CLASS = IN == 'class'
                         new HEAD = parameters()
                         new NAMES = NAMES + P; new ENCLOSING = ENCLOSING + P
                         new IN = 'async' if COROUTINE else 'def'; new LOOP = False; new RETURNS = True; new YIELDS = random.randint(0, 3) == 0; new PLAIN = ''}
          line ((COROUTINE) 'async ' | (not COROUTINE) '') 'def ' [N] '(' [HEAD] ')' (@2 '' | ' -> ' type) ':'
          ( @6 block
          | (DECLARED) '\n' line '    nonlocal ' [random.choice(DECLARED)] block
          | '\n' line '    global ' ('COUNT' | 'COUNT, TOTAL') block
          | ' ...\n' );

// Parameters: some by position only, some by name only, with defaults from the first one that has one.
parameters: {new D = random.randint(0, len(PARAMETERS)); new SLASH = random.randint(0, 3 * len(PARAMETERS))
             new STAR = random.randint(SLASH if SLASH < len(PARAMETERS) else 0, 3 * len(PARAMETERS))}
          ((IN == 'class') (@4 'self' | 'cls') ((PARAMETERS) ', ' | (not PARAMETERS) '') | (IN != 'class') '') parameter(0)
          (@4 '' | (PARAMETERS and STAR >= len(PARAMETERS)) ', *args' (@2 '' | ', flag=False'))
          (@4 '' | (PARAMETERS) ', **kwargs');
parameter(I): (I < len(PARAMETERS)) ((0 < I == SLASH) '/, ' | (I != SLASH or I == 0) '') ((I == STAR) '*, ' | (I != STAR) '')
                [PARAMETERS[I]] (@2 '' | ': ' type) ((I >= D) ' = ' default | (I < D) '')
                ((I + 1 < len(PARAMETERS)) ', ' | (I + 1 >= len(PARAMETERS)) '') parameter(I + 1)
            | (I >= len(PARAMETERS)) '';
default: 'None' | '0' | "''" | '()' | number;

class: {new N = fresh(); new MEMBERS = NAMES}
       (@3 '' | line '@dataclasses.dataclass(frozen=True, slots=True)\n' | line '@total_ordering\n')
       line 'class ' [N] (@2 '' | '()' | '(' [random.choice(CLASSES)] ')' | '(' [random.choice(CLASSES)] ', metaclass=abc.ABCMeta)' | '(Generic[T], Any)') ':'
       members {NAMES.append(N); CLASSES = CLASSES + [N]};

members: {new LEVEL = LEVEL + 1; new NAMES = NAMES; new IN = 'class'; new LOOP = False; new RETURNS = False; new YIELDS = False; new SIZE = LEFT}
         '\n' (@2 '' | line '"""' words '."""\n') (@3 '' | line "__slots__ = ('x', '_y')\n")
         (field | property | function | (LEFT > 0) statement) ** 1..4;

field: line ('x' | 'y' | 'limit' | '_cache') ': ' type (' = ' expression(1) | '') '\n' | line 'NAME = ' string '\n';
property: line '@property\n' line 'def size(self):\n' line '    return self._size\n\n'
          (@2 '' | line '@size.setter\n' line 'def size(self, value: int) -> None:\n' line '    self._size = value\n\n');

type: 'int' | 'str' | 'float | None' | 'list[int]' | 'dict[str, tuple[int, ...]]' | "'Later'" | [random.choice(CLASSES)] | 'Callable[[int], str]' | 'Literal["a", 1]';
