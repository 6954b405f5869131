//! Random calls: an operation and operands of its types, with a liking for what is at the edges.

use loom_gen::python::{choice, choice_str, rand_int};
use loom_gen::{Draws, Site, Source, Str, Value};

/// Every operation that draws nothing, with the kinds of its operands; see `Calls::operand`.
pub(crate) const SIGNATURES: &[(&str, &str)] = &[
    ("int_add", "ii"),
    ("int_sub", "ii"),
    ("int_mul", "ii"),
    ("int_div", "ii"),
    ("int_floor_div", "ii"),
    ("int_mod", "ii"),
    ("int_pow", "ne"),
    ("int_divmod", "ii"),
    ("int_neg", "i"),
    ("int_invert", "i"),
    ("int_and", "ii"),
    ("int_or", "ii"),
    ("int_xor", "ii"),
    ("int_shl", "ie"),
    ("int_shr", "ie"),
    ("int_abs", "i"),
    ("int_round", "in"),
    ("int_hex", "i"),
    ("int_oct", "i"),
    ("int_bin", "i"),
    ("int_chr", "o"),
    ("bool_and", "bb"),
    ("bool_or", "bb"),
    ("bool_xor", "bb"),
    ("float_add", "ff"),
    ("float_sub", "ff"),
    ("float_mul", "ff"),
    ("float_div", "ff"),
    ("float_floor_div", "ff"),
    ("float_mod", "ff"),
    ("float_pow", "ff"),
    ("float_divmod", "ff"),
    ("float_neg", "f"),
    ("float_abs", "f"),
    ("float_round", "f"),
    ("float_round_to", "fn"),
    ("bool_to_int", "b"),
    ("int_to_float", "i"),
    ("float_to_int", "f"),
    ("str_to_int", "d"),
    ("str_to_int_base", "dr"),
    ("str_to_float", "d"),
    ("truth", "v"),
    ("str_to_list", "t"),
    ("bytes_to_list", "y"),
    ("tuple_to_list", "p"),
    ("iter_to_list", "L"),
    ("str_concat", "tt"),
    ("str_repeat", "tn"),
    ("str_len", "t"),
    ("str_item", "tn"),
    ("str_ord", "t"),
    ("str_upper", "t"),
    ("str_lower", "t"),
    ("str_capitalize", "t"),
    ("str_title", "t"),
    ("str_strip", "t"),
    ("str_strip_of", "tt"),
    ("str_lstrip", "t"),
    ("str_lstrip_of", "tt"),
    ("str_rstrip", "t"),
    ("str_rstrip_of", "tt"),
    ("str_replace", "ust"),
    ("str_replace_count", "ustn"),
    ("str_startswith", "us"),
    ("str_endswith", "us"),
    ("str_find", "usnn"),
    ("str_count", "usnn"),
    ("str_split", "t"),
    ("str_split_on", "usn"),
    ("str_join", "tS"),
    ("str_zfill", "dn"),
    ("str_ljust", "tnc"),
    ("str_rjust", "tnc"),
    ("str_center", "tnc"),
    ("str_isdigit", "t"),
    ("str_isalpha", "t"),
    ("str_min", "t"),
    ("str_max", "t"),
    ("str_contains", "us"),
    ("str_slice", "tmmm"),
    ("bytes_concat", "yy"),
    ("bytes_repeat", "yn"),
    ("bytes_len", "y"),
    ("bytes_item", "yn"),
    ("bytes_of_list", "O"),
    ("bytes_slice", "ymmm"),
    ("list_concat", "LL"),
    ("list_repeat", "Ln"),
    ("list_len", "L"),
    ("list_item", "Ln"),
    ("list_index", "LE"),
    ("list_count", "LE"),
    ("list_contains", "LE"),
    ("list_min", "L"),
    ("list_max", "L"),
    ("list_sum", "I"),
    ("list_sum_float", "F"),
    ("list_sorted", "L"),
    ("list_any", "L"),
    ("list_all", "L"),
    ("list_slice", "Lmmm"),
    ("list_append", "LE"),
    ("list_extend", "LL"),
    ("list_insert", "LnE"),
    ("list_pop", "Ln"),
    ("list_remove", "LE"),
    ("list_sort", "L"),
    ("list_reverse", "L"),
    ("list_set", "LnE"),
    ("range", "nnn"),
    ("range_len", "nnn"),
    ("range_at", "nnnn"),
    ("range_min", "nnn"),
    ("range_max", "nnn"),
    ("range_sum", "nnn"),
    ("reversed", "L"),
    ("enumerate", "Li"),
    ("zip2", "LI"),
    ("zip3", "LIS"),
    ("order", "EE"),
    ("order", "if"),
    ("repr", "v"),
    ("repr", "f"),
    ("repr", "t"),
    ("str", "v"),
    ("str", "y"),
    ("format", "iA"),
    ("format", "fB"),
    ("format", "fB"),
    ("format", "bA"),
    ("format", "tC"),
];

/// Characters with something about them; all of them in Unicode 14 and before.
const CHARACTERS: &str = "aabbxyzAZ019 \t\n\r\\'\"_-+.,:;{}%\u{0}\u{7f}\u{1b}\u{1f}\u{85}\u{a0}\u{ad}éßñÿŉǅǄǆİıſΣσςΆΐͅʼ·’αᾳᾼῼ\
    ﬁﬃևẞẖაᲐჀⴀꭰꮿⅷⓐ²½①٣७𝟘𐐀𐐨𝒜😀한字あ\u{301}\u{2028}\u{2029}\u{200b}\u{202e}\u{3000}\u{1680}\u{feff}\u{e000}\u{10ffff}\u{378}ªºᴬ";

const SITE: Site = Site(0);

/// Makes calls from a source of decisions.
pub(crate) struct Calls<D> {
    source: D,
    /// The type of the elements of lists within one call.
    element: char,
}

impl<D: Source> Calls<D> {
    fn int(&mut self, least: i64, most: i64) -> i64 {
        rand_int(&mut self.source, SITE, least, most).expect("a range")
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        *choice(&mut self.source, SITE, of).expect("something")
    }

    fn odds(&mut self, one_in: i64) -> bool {
        self.int(1, one_in) == 1
    }

    /// A call.
    pub(crate) fn call(&mut self) -> (&'static str, Vec<Value>) {
        let (op, kinds) = self.one(SIGNATURES);
        self.element = self.one(&['i', 'n', 'f', 't', 'b', 'I', 'q']);
        (op, kinds.chars().map(|kind| self.operand(kind)).collect())
    }

    fn operand(&mut self, kind: char) -> Value {
        match kind {
            'i' => Value::Int(self.any_int()),
            'n' => Value::Int(if self.odds(20) { self.any_int() % 1000 } else { self.int(-12, 24) }),
            'e' => Value::Int(self.int(-2, 70)),
            'r' => Value::Int(self.one(&[0, 2, 8, 10, 16, 36, 1, 37, -1, 7])),
            'o' => {
                Value::Int(self.one(&[0, 65, 255, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0x10ffff, 0x11_0000, -1, i64::MAX]))
            }
            'm' => {
                if self.odds(3) {
                    Value::List(Vec::new())
                } else {
                    self.operand('n')
                }
            }
            'b' => Value::Bool(self.odds(2)),
            'f' => Value::Float(self.float()),
            't' => Value::Str(self.text(12)),
            'u' => Value::Str(self.simple(14)),
            's' => Value::Str(self.simple(2)),
            'c' => Value::Str(if self.odds(12) { self.text(2) } else { self.character() }),
            'd' => Value::Str(self.number_text()),
            'y' => Value::Bytes((0..self.int(0, 8)).map(|_| self.one(b"ab'\"\\\n\x00\x7f\x80\xff ~")).collect()),
            'p' => Value::Tuple((0..self.int(1, 3)).map(|_| self.operand('i')).collect()),
            'q' => Value::Tuple(vec![self.operand('n'), self.operand('s')]),
            'v' => {
                let kind = self.one(&['i', 'f', 'b', 't', 'y', 'p', 'L', 'I', 'q']);
                self.operand(kind)
            }
            'E' => self.operand(self.element),
            'L' => self.list(self.element),
            'I' => self.list('n'),
            'O' => Value::List(
                (0..self.int(0, 4))
                    .map(|_| Value::Int(if self.odds(20) { self.any_int() } else { self.int(-1, 256) }))
                    .collect(),
            ),
            'F' => self.list('f'),
            'S' => self.list('t'),
            'A' => Value::Str(self.spec("bdoxXn").into()),
            'B' => Value::Str(self.spec("").into()),
            'C' => Value::Str(self.text_spec().into()),
            _ => panic!("no kind {kind}"),
        }
    }

    fn list(&mut self, of: char) -> Value {
        let most = if self.odds(30) { 80 } else { 6 };
        Value::List((0..self.int(0, most)).map(|_| self.operand(of)).collect())
    }

    fn any_int(&mut self) -> i64 {
        match self.int(0, 5) {
            0 => self.int(i64::MIN, i64::MAX),
            1 => self.one(&[i64::MIN, i64::MIN + 1, i64::MAX, i64::MAX - 1, 0, 1, -1, 1 << 53, (1 << 53) + 1, 1 << 32]),
            2 => self.int(-1_000_000_000_000, 1_000_000_000_000),
            3 => 10_i64.pow(self.int(0, 18) as u32) * self.int(-9, 9) / self.int(1, 9),
            _ => self.int(-20, 20),
        }
    }

    fn float(&mut self) -> f64 {
        match self.int(0, 7) {
            0 => f64::from_bits(self.int(i64::MIN, i64::MAX) as u64),
            1 => self.one(&[
                0.0,
                -0.0,
                1.0,
                -1.0,
                f64::INFINITY,
                f64::NEG_INFINITY,
                f64::NAN,
                5e-324,
                1e16,
                1e-5,
                1e22,
                0.5,
            ]),
            2 => self.any_int() as f64,
            3 => self.int(-100_000, 100_000) as f64 / self.one(&[2.0, 8.0, 10.0, 100.0, 1000.0]),
            4 => format!("{}e{}", self.int(-99, 99), self.int(-20, 20)).parse().expect("a float"),
            5 => self.source.fraction(SITE) * 1000.0 - 500.0,
            _ => self.int(-50, 50) as f64 / 4.0,
        }
    }

    fn character(&mut self) -> Str {
        choice_str(&mut self.source, SITE, CHARACTERS).expect("a character")
    }

    fn text(&mut self, most: i64) -> Str {
        if self.odds(3) {
            return self.simple(most);
        }
        (0..self.int(0, most)).map(|_| self.character()).collect::<Vec<_>>().concat().into()
    }

    fn simple(&mut self, most: i64) -> Str {
        (0..self.int(0, most))
            .map(|_| choice_str(&mut self.source, SITE, "aabb xé.A").expect("one"))
            .collect::<Vec<_>>()
            .concat()
            .into()
    }

    fn number_text(&mut self) -> Str {
        let number = match self.int(0, 6) {
            0 => self.any_int().to_string(),
            1 => format!("{:e}", self.float()),
            2 => format!("{:?}", self.float()),
            3 => format!("{}{:x}", self.one(&["0x", "", "0X_", "0x__", "0"]), self.int(0, 1 << 20)),
            4 => format!("{}{:b}", self.one(&["0b", "-0b", "0B_", "00", "0o"]), self.int(0, 64)),
            5 => self
                .one(&[
                    "",
                    "+",
                    "_1",
                    "1_",
                    "1_000",
                    "1__0",
                    "1_0.5_0",
                    "1_e5",
                    "1._5",
                    "٣७",
                    "𝟘",
                    "Infinity",
                    "nan_",
                    "+nan",
                    "1e400",
                    ".5",
                    "5.",
                    ".",
                    "e5",
                    "0_0",
                    "010",
                    "9223372036854775808",
                    "-9223372036854775808",
                    "1e-400",
                    "zz",
                    "0x",
                    "- 1",
                    "inf",
                    "0xinf",
                    "½",
                ])
                .to_owned(),
            _ => format!("{}{}", self.int(-1000, 1000), self.character()),
        };
        let blank = |calls: &mut Self| {
            if calls.odds(4) { calls.one(&[" ", "\t\n", "\u{3000}", "\u{a0}", "\u{1f}", "\0"]) } else { "" }
        };
        let (before, behind) = (blank(self), blank(self));
        format!("{before}{number}{behind}").into()
    }

    /// A spec for a number, of one of the types or of a float's.
    fn spec(&mut self, types: &str) -> String {
        let all: Vec<char> = types.chars().chain("eEfFgGn%".chars()).collect();
        if types.contains('d') && self.odds(16) {
            let width = self.one(&["", "5", "<4", "*^6", "07"]);
            return format!("{width}c");
        }
        let presentation = if self.odds(4) { None } else { Some(self.one(&all)) };
        let of_int = presentation.map_or(types.contains('d'), |presentation| "bdoxX".contains(presentation))
            || (presentation == Some('n') && types.contains('d'));
        let grouping = match presentation {
            Some('n') => "",
            Some('b' | 'o' | 'x' | 'X') => self.one(&["", "_"]),
            _ => self.one(&["", "", ",", "_"]),
        };
        let mut spec = self.head(&["<", ">", "^", "=", "*=", "0=", "é>", "0<"]);
        spec.push_str(self.one(&["", "", "+", "-", " "]));
        spec.push_str(self.one(&["", "", "#"]));
        spec.push_str(self.one(&["", "", "0"]));
        if self.odds(2) {
            spec.push_str(&self.int(1, 30).to_string());
        }
        spec.push_str(grouping);
        if !of_int && self.odds(2) {
            let precision = if self.odds(30) { 1200 } else { self.int(0, 25) };
            spec.push_str(&format!(".{precision}"));
        }
        spec.extend(presentation);
        spec
    }

    fn head(&mut self, aligns: &[&'static str]) -> String {
        String::from(if self.odds(3) { self.one(aligns) } else { "" })
    }

    fn text_spec(&mut self) -> String {
        let mut spec = self.head(&["<", ">", "^", "*^", "é<", "0>", "{>"]);
        spec.push_str(self.one(&["", "0"]));
        if self.odds(2) {
            spec.push_str(&self.int(1, 20).to_string());
        }
        if self.odds(3) {
            spec.push_str(&format!(".{}", self.int(0, 9)));
        }
        spec.push_str(self.one(&["", "s"]));
        spec
    }
}

/// The calls of a seed.
pub(crate) fn calls(seed: u64) -> impl Iterator<Item = (&'static str, Vec<Value>)> {
    let mut calls = Calls { source: Draws::document(seed, 0), element: 'i' };
    std::iter::repeat_with(move || calls.call())
}
