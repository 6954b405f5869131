//! The functions of expressions: their names, where they live, and their signatures.
//!
//! In: a name. Out: a [`Function`] and how its arguments are matched. Types are `infer`'s business.

/// Where a function's name is looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Space {
    /// A bare name.
    Builtin,
    /// Behind `random.`.
    Random,
    /// Behind a value and a point; the receiver is its first argument.
    Method,
}

/// A parameter of a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) optional: bool,
    /// It can be given by name.
    pub(super) keyword: bool,
    /// It can be given by place.
    pub(super) positional: bool,
}

macro_rules! functions {
    ($($variant:ident = $space:ident $name:literal $signature:literal;)*) => {
        /// A function, a random function or a method.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub(super) enum Function {
            $($variant,)*
        }

        impl Function {
            const ALL: &'static [Function] = &[$(Function::$variant),*];

            /// As it is written.
            pub(super) fn name(self) -> &'static str {
                match self {
                    $(Function::$variant => $name,)*
                }
            }

            /// Where it lives.
            pub(super) fn space(self) -> Space {
                match self {
                    $(Function::$variant => Space::$space,)*
                }
            }

            fn signature(self) -> &'static str {
                match self {
                    $(Function::$variant => $signature,)*
                }
            }
        }
    };
}

// A signature lists the parameters (without the receiver). `?`: optional; `=`: by place or by name; `!`: by name only;
// `...`: one or more by place.
functions! {
    Str = Builtin "str" "object?";
    Int = Builtin "int" "x? base=?";
    Float = Builtin "float" "x?";
    Bool = Builtin "bool" "x?";
    Bytes = Builtin "bytes" "source?";
    Len = Builtin "len" "obj";
    Abs = Builtin "abs" "x";
    Min = Builtin "min" "...";
    Max = Builtin "max" "...";
    Sum = Builtin "sum" "iterable start=?";
    Sorted = Builtin "sorted" "iterable reverse!?";
    Reversed = Builtin "reversed" "sequence";
    Range = Builtin "range" "start stop? step?";
    Round = Builtin "round" "number= ndigits=?";
    Divmod = Builtin "divmod" "x y";
    Chr = Builtin "chr" "i";
    Ord = Builtin "ord" "c";
    Hex = Builtin "hex" "number";
    Oct = Builtin "oct" "number";
    Bin = Builtin "bin" "number";
    Any = Builtin "any" "iterable";
    All = Builtin "all" "iterable";
    Enumerate = Builtin "enumerate" "iterable= start=?";
    Zip = Builtin "zip" "...";
    List = Builtin "list" "iterable?";
    Tuple = Builtin "tuple" "iterable?";

    RandInt = Random "randint" "a= b=";
    RandRange = Random "randrange" "start= stop=? step=?";
    Random = Random "random" "";
    Uniform = Random "uniform" "a= b=";
    Choice = Random "choice" "seq=";
    Choices = Random "choices" "population= weights=? k!?";
    Sample = Random "sample" "population= k=";
    GetRandBits = Random "getrandbits" "k";
    Shuffle = Random "shuffle" "x=";

    Upper = Method "upper" "";
    Lower = Method "lower" "";
    Capitalize = Method "capitalize" "";
    Title = Method "title" "";
    Strip = Method "strip" "chars?";
    Lstrip = Method "lstrip" "chars?";
    Rstrip = Method "rstrip" "chars?";
    Replace = Method "replace" "old new count=?";
    StartsWith = Method "startswith" "prefix";
    EndsWith = Method "endswith" "suffix";
    Find = Method "find" "sub start? end?";
    Count = Method "count" "value start? end?";
    Split = Method "split" "sep=? maxsplit=?";
    Join = Method "join" "iterable";
    Zfill = Method "zfill" "width";
    Ljust = Method "ljust" "width fillchar?";
    Rjust = Method "rjust" "width fillchar?";
    Center = Method "center" "width fillchar?";
    IsDigit = Method "isdigit" "";
    IsAlpha = Method "isalpha" "";
    Index = Method "index" "value";

    Append = Method "append" "object";
    Extend = Method "extend" "iterable";
    Insert = Method "insert" "index object";
    Pop = Method "pop" "index?";
    Remove = Method "remove" "value";
    Sort = Method "sort" "reverse!?";
    Reverse = Method "reverse" "";
}

impl Function {
    /// The function of a name.
    pub(super) fn named(space: Space, name: &str) -> Option<Function> {
        Function::ALL.iter().copied().find(|function| function.space() == space && function.name() == name)
    }

    /// The names of a space.
    pub(super) fn names(space: Space) -> impl Iterator<Item = &'static str> {
        Function::ALL.iter().filter(move |function| function.space() == space).map(|function| function.name())
    }

    /// The parameters; none where any number from one on is taken.
    pub(super) fn parameters(self) -> Option<Vec<Parameter>> {
        if self.signature() == "..." {
            return None;
        }
        let parameter = |word: &'static str| Parameter {
            name: word.trim_end_matches(['?', '=', '!']),
            optional: word.ends_with('?'),
            keyword: word.contains(['=', '!']),
            positional: !word.contains('!'),
        };
        Some(self.signature().split_whitespace().map(parameter).collect())
    }

    /// Whether it changes its receiver and gives no value: a statement.
    pub(super) fn is_statement(self) -> bool {
        use Function::{Append, Extend, Insert, Remove, Reverse, Shuffle, Sort};
        matches!(self, Append | Extend | Insert | Remove | Sort | Reverse | Shuffle)
    }

    /// Whether a comprehension can be its argument without brackets.
    pub(super) fn takes_bare(self) -> bool {
        use Function::{All, Any, Bytes, Join, Len, Max, Min, Sorted, Sum};
        matches!(self, Any | All | Bytes | Sum | Min | Max | Len | Sorted | Join)
    }
}
