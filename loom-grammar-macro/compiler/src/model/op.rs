//! The operations of expressions, each for one combination of types.
//!
//! `check` picks the operation after the operands' types (and inserts conversions), so neither the interpreter nor
//! the emitted code decides anything. Each is a function of the run time, `loom_gen::python::NAME`, called so:
//!
//! - arguments in order: `int` as `i64`, `float` as `f64`, `bool` as `bool`, text as `&str`, bytes as `&[u8]`, a list
//!   as `&[T]`, a tuple as `&(A, B)`, an iterable as `impl Iterator<Item = T>`;
//! - results owned: `i64`, `f64`, `bool`, `Str`, `Vec<u8>`, `Vec<T>`, tuples; with `borrows`, `&T` of a list's element; with
//!   `iterates`, an `impl Iterator`;
//! - with `fails` the result is in `Result<_, Fault>`;
//! - with `draws` the first two arguments are `source: &mut impl Source` and `site: Site`.

/// How an operation's function is called; see the module.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Traits {
    /// It can fail.
    pub fails: bool,
    /// It draws.
    pub draws: bool,
    /// It gives a reference to an element.
    pub borrows: bool,
    /// It gives an iterator.
    pub iterates: bool,
}

impl Op {
    /// The operation that does the same to a range as this one to the range's list.
    #[must_use]
    pub fn of_range(self) -> Option<Op> {
        Some(match self {
            Op::ListLen => Op::RangeLen,
            Op::ListItem => Op::RangeItem,
            Op::ListMin => Op::RangeMin,
            Op::ListMax => Op::RangeMax,
            Op::ListSum => Op::RangeSum,
            Op::Choice => Op::RangeChoice,
            Op::Sample => Op::RangeSample,
            _ => return None,
        })
    }
}

macro_rules! ops {
    ($($(#[doc = $doc:literal])* $name:ident = $function:literal $(, $trait:ident)*;)*) => {
        /// An operation.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Op {
            $($(#[doc = $doc])* $name,)*
        }

        impl Op {
            /// All of them.
            pub const ALL: &'static [Op] = &[$(Op::$name),*];

            /// The name of the run time's function.
            #[must_use]
            pub fn function(self) -> &'static str {
                match self {
                    $(Op::$name => $function,)*
                }
            }

            /// How it is called.
            #[must_use]
            pub fn traits(self) -> Traits {
                match self {
                    $(Op::$name => Traits { $($trait: true,)* ..Traits::default() },)*
                }
            }
        }
    };
}

ops! {
    // Integers.
    /// `a + b`
    IntAdd = "int_add", fails;
    /// `a - b`
    IntSub = "int_sub", fails;
    /// `a * b`
    IntMul = "int_mul", fails;
    /// `a / b`: a float
    IntDiv = "int_div", fails;
    /// `a // b`
    IntFloorDiv = "int_floor_div", fails;
    /// `a % b`
    IntMod = "int_mod", fails;
    /// `a ** b`, b ≥ 0
    IntPow = "int_pow", fails;
    /// `divmod(a, b)`
    IntDivmod = "int_divmod", fails;
    /// `-a`
    IntNeg = "int_neg", fails;
    /// `~a`
    IntInvert = "int_invert";
    /// `a & b`
    IntAnd = "int_and";
    /// `a | b`
    IntOr = "int_or";
    /// `a ^ b`
    IntXor = "int_xor";
    /// `a << b`
    IntShl = "int_shl", fails;
    /// `a >> b`
    IntShr = "int_shr", fails;
    /// `abs(a)`
    IntAbs = "int_abs", fails;
    /// `round(a, n)`
    IntRound = "int_round", fails;
    /// `hex(a)`
    IntHex = "int_hex";
    /// `oct(a)`
    IntOct = "int_oct";
    /// `bin(a)`
    IntBin = "int_bin";
    /// `chr(a)`
    IntChr = "int_chr", fails;
    /// `bool & bool`
    BoolAnd = "bool_and";
    /// `bool | bool`
    BoolOr = "bool_or";
    /// `bool ^ bool`
    BoolXor = "bool_xor";

    // Floats.
    /// `a + b`
    FloatAdd = "float_add";
    /// `a - b`
    FloatSub = "float_sub";
    /// `a * b`
    FloatMul = "float_mul";
    /// `a / b`
    FloatDiv = "float_div", fails;
    /// `a // b`
    FloatFloorDiv = "float_floor_div", fails;
    /// `a % b`
    FloatMod = "float_mod", fails;
    /// `a ** b`
    FloatPow = "float_pow", fails;
    /// `divmod(a, b)`
    FloatDivmod = "float_divmod", fails;
    /// `-a`
    FloatNeg = "float_neg";
    /// `abs(a)`
    FloatAbs = "float_abs";
    /// `round(a)`: an int
    FloatRound = "float_round", fails;
    /// `round(a, n)`
    FloatRoundTo = "float_round_to", fails;

    // Conversions; the implicit ones are inserted by `check`.
    /// A bool as an int.
    BoolToInt = "bool_to_int";
    /// An int as a float.
    IntToFloat = "int_to_float";
    /// `int(float)`
    FloatToInt = "float_to_int", fails;
    /// `int(text)`
    StrToInt = "str_to_int", fails;
    /// `int(text, base)`
    StrToIntBase = "str_to_int_base", fails;
    /// `float(text)`
    StrToFloat = "str_to_float", fails;
    /// `bool(x)` and wherever truth is asked of a value that is not a bool; any type but an iterable.
    Truth = "truth";
    /// A list of a text's characters.
    StrToList = "str_to_list", fails;
    /// A list of bytes' values.
    BytesToList = "bytes_to_list", fails;
    /// A list of a homogeneous tuple's elements.
    TupleToList = "tuple_to_list";
    /// A list of what an iterable gives.
    IterToList = "iter_to_list", fails;

    // Text.
    /// `a + b`
    StrConcat = "str_concat", fails;
    /// `text * n`
    StrRepeat = "str_repeat", fails;
    /// `len(text)`: characters
    StrLen = "str_len";
    /// `text[i]`
    StrItem = "str_item", fails;
    /// `ord(text)`
    StrOrd = "str_ord", fails;
    /// `upper()`
    StrUpper = "str_upper", fails;
    /// `lower()`
    StrLower = "str_lower", fails;
    /// `capitalize()`
    StrCapitalize = "str_capitalize", fails;
    /// `title()`
    StrTitle = "str_title", fails;
    /// `strip()`
    StrStrip = "str_strip";
    /// `strip(characters)`
    StrStripOf = "str_strip_of";
    /// `lstrip()`
    StrLstrip = "str_lstrip";
    /// `lstrip(characters)`
    StrLstripOf = "str_lstrip_of";
    /// `rstrip()`
    StrRstrip = "str_rstrip";
    /// `rstrip(characters)`
    StrRstripOf = "str_rstrip_of";
    /// `replace(old, new)`
    StrReplace = "str_replace", fails;
    /// `replace(old, new, count)`
    StrReplaceCount = "str_replace_count", fails;
    /// `startswith(prefix)`
    StrStartsWith = "str_startswith";
    /// `endswith(suffix)`
    StrEndsWith = "str_endswith";
    /// `find(text)`, with start and end inserted: `find(text, 0, 2⁶³-1)`
    StrFind = "str_find";
    /// `count(text)`, with start and end inserted
    StrCount = "str_count";
    /// `split()`
    StrSplit = "str_split", fails;
    /// `split(separator, limit)`, with limit -1 inserted
    StrSplitOn = "str_split_on", fails;
    /// `separator.join(list)`
    StrJoin = "str_join", fails;
    /// `zfill(width)`
    StrZfill = "str_zfill", fails;
    /// `ljust(width, fill)`, with a blank inserted
    StrLjust = "str_ljust", fails;
    /// `rjust(width, fill)`
    StrRjust = "str_rjust", fails;
    /// `center(width, fill)`
    StrCenter = "str_center", fails;
    /// `isdigit()`
    StrIsDigit = "str_isdigit";
    /// `isalpha()`
    StrIsAlpha = "str_isalpha";
    /// `min(text)`: its least character
    StrMin = "str_min", fails;
    /// `max(text)`
    StrMax = "str_max", fails;

    // Bytes.
    /// `a + b`
    BytesConcat = "bytes_concat", fails;
    /// `bytes * n`
    BytesRepeat = "bytes_repeat", fails;
    /// `len(bytes)`
    BytesLen = "bytes_len";
    /// `bytes[i]`: an int
    BytesItem = "bytes_item", fails;
    /// `bytes(list)`: the bytes of these numbers
    BytesOfList = "bytes_of_list", fails;

    // Lists.
    /// `a + b`
    ListConcat = "list_concat", fails;
    /// `list * n`
    ListRepeat = "list_repeat", fails;
    /// `len(list)`
    ListLen = "list_len";
    /// `list[i]`
    ListItem = "list_item", fails, borrows;
    /// `list.index(x)`
    ListIndex = "list_index", fails;
    /// `list.count(x)`
    ListCount = "list_count";
    /// `min(list)`
    ListMin = "list_min", fails, borrows;
    /// `max(list)`
    ListMax = "list_max", fails, borrows;
    /// `sum(list of int)`
    ListSum = "list_sum", fails;
    /// `sum(list of float)`
    ListSumFloat = "list_sum_float";
    /// `sorted(list)`
    ListSorted = "list_sorted";
    /// `any(list)`
    ListAny = "list_any";
    /// `all(list)`
    ListAll = "list_all";
    /// `any(e for …)`: the operand is a comprehension, which ends at the first element that is true
    AnyOf = "list_any";
    /// `all(e for …)`: the operand is a comprehension, which ends at the first element that is false
    AllOf = "list_all";

    // Iterables.
    /// `range(start, stop, step)`, all three inserted
    Range = "range", fails, iterates;
    /// `reversed(list)`
    Reversed = "reversed", iterates;
    /// `enumerate(list, start)`, with 0 inserted
    Enumerate = "enumerate", fails, iterates;
    /// `zip(list, list)`
    Zip2 = "zip2", iterates;
    /// `zip(list, list, list)`
    Zip3 = "zip3", iterates;

    // Of a range as it is, without its list: start, stop, step, and what else there is.
    /// `len(range(…))`
    RangeLen = "range_len", fails;
    /// `range(…)[i]`
    RangeItem = "range_at", fails;
    /// `min(range(…))`
    RangeMin = "range_min", fails;
    /// `max(range(…))`
    RangeMax = "range_max", fails;
    /// `sum(range(…))`
    RangeSum = "range_sum", fails;

    // Draws.
    /// `random.randint(a, b)`
    RandInt = "rand_int", fails, draws;
    /// `random.randrange(start, stop, step)`, all three inserted
    RandRange = "rand_range", fails, draws;
    /// `random.random()`
    Random = "random", draws;
    /// `random.uniform(a, b)`
    Uniform = "uniform", draws;
    /// `random.choice(list)`
    Choice = "choice", fails, draws, borrows;
    /// `random.choice(range(…))`
    RangeChoice = "range_choice", fails, draws;
    /// `random.choice(text)`
    ChoiceStr = "choice_str", fails, draws;
    /// `random.choices(list, k)`
    Choices = "choices", fails, draws;
    /// `random.choices(list, weights of int, k)`
    ChoicesInt = "choices_int", fails, draws;
    /// `random.choices(list, weights of float, k)`
    ChoicesFloat = "choices_float", fails, draws;
    /// `random.sample(list, k)`
    Sample = "sample", fails, draws;
    /// `random.sample(range(…), k)`
    RangeSample = "range_sample", fails, draws;
    /// `random.getrandbits(k)`, k ≤ 63
    GetRandBits = "getrandbits", fails, draws;
}
