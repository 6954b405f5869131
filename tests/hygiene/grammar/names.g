// Rules and variables with the names that Rust and expansions use.
start: {new match = 1; new value = 2; new index = [1, 2]; new run = 'r'; new depth = 3; new Some = 4}
       type fn Type [match + value] [index[0]] [run] [depth] [Some] struct(7) text source value_ Ok count chain;

type: 'type' ;
fn: 'fn' | 'gn';
Type: 'Type' [match];
struct(self): [self] {value += 1; index.append(self)} [len(index)];
text: [run.upper()] [f'{depth:03d}{run!r}'];
source: [random.randint(1, depth)] [random.choice(index)];
value_: (value > 100) 'big' | 'small' | @2 'two';
Ok: {new text_ = fn()} [text_] /[a-z]{2}|x*/;
count: 'c' ** 1..3 % ',';
chain: 'a' link | 'b';
link: 'c' chain | 'd' chain | 'e';
