// Names that an expansion gives to things of its own.
start: {new Run = 1; new Err = [2]; new String = 's'; new Default = 1.5; new Vec = True; new Error = (1, 'e'); new shared = 1; new limits = 2; new host = 3; new grammar = 4;
        new i64 = 5; new f64 = 6; new bool = 7; new str = 'x'; new u8 = 9; new Q_outer = 1; new Q_bound = 2; new Q = 3; new Q_copy = 1; new Q_argument = 2;
        new fault = 4; new sink_ = 5; new set = 6; new frame = 7; new step = 8; new next = 9; new chosen = 1; new operand1 = 2; new argument1 = 3; new weight1 = 4; new enabled1 = 5}
    main documents main_failed main_step Site SettingError Fault Class Builder Capture CaptureBytes Shown
    name generate new_ default support python rules checked core alloc std vec loom_gen weaver quick é_outer ünïcode(2) 变量
    even odd names_ again(3) Some None H D S F C settings is_binary set_limits any_of nested_any host_use;

documents: 'd';
main: 'm' [i64 + f64 + bool] [str] [u8];
main_failed: [Err[int(main_number())]] ;
main_number: '0';
main_step: {Q += 1} [Q] [Q_outer] [Q_bound] main_inner;
main_inner: {new Q = Q + 5; Q_outer += 1; new Q_bound = 7; Q_bound += 1} [Q] [Q_bound] | [Q_copy] [Q_argument] {Q = 1};
Site: 's'; SettingError: 'se'; Fault: 'f'; Class: /[a-c]/; Builder: [f'{Run}{String}']; Capture: [main_number()]; CaptureBytes: 'c'; Shown: 's' ** 0..shared;
name: 'n' | 'o'; generate: 'g'; new_: 'n'; default: [Default]; support: (random.randint(0, 1) == 1) 'a' | @2 'b'; python: [Vec] [Error];
rules: 'r'; checked: 'c'; core: 'c'; alloc: 'a'; std: 's'; vec: [[Run, f64]]; loom_gen: 'l'; weaver: 'w';
quick: 'q';
é_outer: {new é = 1} é_inner; é_inner: {é += 1} [é];
ünïcode(größe): [größe] {größe += 1} [größe];
变量: {new 值 = '值'} [值];
// A chain whose frame has variables of many kinds.
even: {new shared = 2; Q += 1} 'e' odd | 'x';
odd: {shared += 1; new Q = Q + 1; Err.append(shared)} [shared] even | [Q] [fault] [set] [step] [next] [frame] 'y' even 'z' | 'end';
names_: [host] [grammar] [limits] [sink_] [chosen] [operand1] [argument1] [weight1] [enabled1];
again(N): (N > 0) [N] {shared += N} again(N - 1) | (N <= 0) [shared];
Some: 's'; None: 'n'; H: 'h'; D: 'd'; S: 's'; F: 'f'; C: 'c'; settings: 's'; is_binary: 'i'; set_limits: 'l';
any_of: [any(any(x == y for y in Err) for x in [i64, 2])] [[x for x in Err for y in [1, 2] if any(z == y for z in Err)]];
nested_any: {new index = 0; new value = 1; new old = 2; new list = [1]; new first = 3; new left = 4} {list[index] += value; list[0] = first if left else old} [list] [index < value <= left] [index or value] [value and first];
host_use: [random.choice([host, grammar])] [random.sample(Err, 1)];
