//! The types of operations: operands and result, as the run time's functions take and give them.

use loom_grammar::model::{Op, Type};
use std::collections::BTreeMap;

/// One line for the operations of one signature; `a` … are types that are the same throughout.
const SIGNATURES: &str = "
int int -> int: IntAdd IntSub IntMul IntFloorDiv IntMod IntPow IntAnd IntOr IntXor IntShl IntShr IntRound RandInt
int int -> float: IntDiv
int int -> tuple(int int): IntDivmod
int -> int: IntNeg IntInvert IntAbs GetRandBits
int -> str: IntHex IntOct IntBin IntChr
bool bool -> bool: BoolAnd BoolOr BoolXor
float float -> float: FloatAdd FloatSub FloatMul FloatDiv FloatFloorDiv FloatMod FloatPow Uniform
float float -> tuple(float float): FloatDivmod
float -> float: FloatNeg FloatAbs
float -> int: FloatRound FloatToInt
float int -> float: FloatRoundTo
bool -> int: BoolToInt
int -> float: IntToFloat
str -> int: StrToInt StrLen StrOrd
str int -> int: StrToIntBase
str -> float: StrToFloat
a -> bool: Truth
str -> list(str): StrToList StrSplit
bytes -> list(int): BytesToList
iter(a) -> list(a): IterToList
str str -> str: StrConcat StrStripOf StrLstripOf StrRstripOf
str int -> str: StrRepeat StrItem StrZfill
str -> str: StrUpper StrLower StrCapitalize StrTitle StrStrip StrLstrip StrRstrip StrMin StrMax ChoiceStr
str str str -> str: StrReplace
str str str int -> str: StrReplaceCount
str str -> bool: StrStartsWith StrEndsWith
str str int int -> int: StrFind StrCount
str str int -> list(str): StrSplitOn
str list(str) -> str: StrJoin
str int str -> str: StrLjust StrRjust StrCenter
str -> bool: StrIsDigit StrIsAlpha
bytes bytes -> bytes: BytesConcat
bytes int -> bytes: BytesRepeat
bytes -> int: BytesLen
bytes int -> int: BytesItem
list(int) -> bytes: BytesOfList
list(a) list(a) -> list(a): ListConcat
list(a) int -> list(a): ListRepeat Choices Sample
list(a) -> int: ListLen
list(a) int -> a: ListItem
list(a) a -> int: ListIndex ListCount
list(a) -> a: ListMin ListMax Choice
list(int) -> int: ListSum
list(float) -> float: ListSumFloat
list(a) -> list(a): ListSorted
list(a) -> bool: ListAny ListAll AnyOf AllOf
int int int -> iter(int): Range
int int int -> int: RandRange RangeLen RangeMin RangeMax RangeSum RangeChoice
int int int int -> int: RangeItem
int int int int -> list(int): RangeSample
list(a) -> iter(a): Reversed
list(a) int -> iter(tuple(int a)): Enumerate
list(a) list(b) -> iter(tuple(a b)): Zip2
list(a) list(b) list(c) -> iter(tuple(a b c)): Zip3
-> float: Random
list(a) list(int) int -> list(a): ChoicesInt
list(a) list(float) int -> list(a): ChoicesFloat
";

/// The signature of an operation: patterns of the operands, and of the result.
fn signature(op: Op) -> (Vec<Pattern>, Pattern) {
    let name = format!("{op:?}");
    let line = SIGNATURES.lines().find(|line| {
        line.rsplit_once(": ").is_some_and(|(_, operations)| operations.split(' ').any(|each| each == name))
    });
    let (types, _) = line.unwrap_or_else(|| panic!("no signature of {name}")).rsplit_once(": ").expect("a colon");
    let (operands, result) = types.split_once("-> ").expect("an arrow");
    (
        Pattern::several(&mut words(operands).into_iter().peekable()),
        Pattern::one(&mut words(result).into_iter().peekable()),
    )
}

fn words(text: &str) -> Vec<String> {
    text.replace('(', " ( ").replace(')', " ) ").split_whitespace().map(str::to_owned).collect()
}

/// A type with variables.
struct Pattern(String, Vec<Pattern>);

type Words = std::iter::Peekable<std::vec::IntoIter<String>>;

impl Pattern {
    fn one(words: &mut Words) -> Pattern {
        let head = words.next().expect("a type");
        if words.next_if(|next| next == "(").is_some() {
            return Pattern(head, Pattern::several(words));
        }
        Pattern(head, Vec::new())
    }

    fn several(words: &mut Words) -> Vec<Pattern> {
        let mut patterns = Vec::new();
        while words.peek().is_some() {
            if words.next_if(|next| next == ")").is_some() {
                break;
            }
            patterns.push(Pattern::one(words));
        }
        patterns
    }

    fn fits(&self, ty: &Type, bound: &mut BTreeMap<String, Type>) -> bool {
        match (self.0.as_str(), ty) {
            ("int", Type::Int)
            | ("float", Type::Float)
            | ("bool", Type::Bool)
            | ("str", Type::Str)
            | ("bytes", Type::Bytes) => true,
            ("list", Type::List(inner)) | ("iter", Type::Iter(inner)) => self.1[0].fits(inner, bound),
            ("tuple", Type::Tuple(parts)) => {
                parts.len() == self.1.len() && self.1.iter().zip(parts).all(|(pattern, part)| pattern.fits(part, bound))
            }
            (name, ty) if name.len() == 1 => bound.entry(name.to_owned()).or_insert_with(|| ty.clone()) == ty,
            _ => false,
        }
    }
}

/// Whether operands and a result are what the operation takes and gives.
pub(crate) fn fits(op: Op, operands: &[Type], result: &Type) -> bool {
    if op == Op::TupleToList {
        let ([Type::Tuple(parts)], Type::List(element)) = (operands, result) else { return false };
        return parts.iter().all(|part| part == &**element);
    }
    let (patterns, gives) = signature(op);
    let mut bound = BTreeMap::new();
    patterns.len() == operands.len()
        && patterns.iter().zip(operands).all(|(pattern, ty)| pattern.fits(ty, &mut bound))
        && gives.fits(result, &mut bound)
}

#[test]
fn every_operation_has_a_signature() {
    for op in Op::ALL {
        if *op != Op::TupleToList {
            signature(*op);
        }
    }
}
