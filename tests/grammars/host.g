Functions of the host

// The next identifier of a kind.
extern fn next_id(int) -> str;
// A checksum.
extern fn checksum(bytes) -> int;
extern fn sum(list[int]) -> int;
extern fn swap(tuple[int, str]) -> tuple[str, int];
extern fn ratio(float, bool) -> float;
extern fn halves(int) -> list[int];
// Names that Rust keeps for itself, or that other traits have.
extern fn match() -> bool;
extern fn match_(str) -> str;
extern fn clone(int) -> int;

start: {new KIND = random.randint(0, 3); new host = [1, 2]}
    [next_id(KIND)] ' ' [sum(host)] ' ' [swap((KIND, next_id(KIND)))] ' ' [ratio(0.5, match())] ' '
    [match_('m')] [clone(random.choice(host))] ' ' list(3) ' ' nest ' ' [halves(KIND)] ' ' alone;

alone: [next_id(clone(2))];

// A loop.
list(N): (N > 0) [next_id(N)] ',' {host.append(clone(N))} list(N - 1) | (N == 0) [sum(host)];

// A chain, which also recurs.
nest: '(' nest ')' | 'x' rest | [next_id(len(nest_value()))];
rest: 'y' more | [clone(7)];
more: 'z' rest | nest;
nest_value: @3 'v' | 'w' nest_value;
