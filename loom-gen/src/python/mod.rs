//! What expressions mean: a function for every operation of the language, as CPython 3 defines it, on integers of 64 bits
//! that are checked.
//!
//! In come evaluated operands whose types the compiler has checked; out goes the value or a [`Fault`](crate::Fault). The
//! compiler's list of operations says how each function is called: operands by value (`i64`, `f64`, `bool`) or borrowed
//! (`&str`, `&[T]`, `&(A, B)`), results owned, `Result` where it can fail, `source` and `site` first where it draws. What
//! holds: no function panics, whatever it is given; none builds a value over 1 GiB or 2²⁷ elements.
//!
//! All of it works on statically typed values (`Vec<i64>`) and on [`Value`](crate::Value) alike.

mod bytes;
mod case;
mod case_table;
mod element;
mod float;
mod format;
mod int;
mod iterate;
mod list;
mod order;
mod pad;
mod parse;
mod print;
mod random;
mod range;
mod search;
mod size;
mod slice;
mod sort;
mod strip;
mod text;
mod truth;
mod unicode;

pub use bytes::{bytes_concat, bytes_item, bytes_len, bytes_of_list, bytes_repeat, bytes_to_list};
pub use case::{str_capitalize, str_lower, str_title, str_upper};
pub use element::{AsFloat, AsInt, AsText, Homogeneous, Is, Measure};
pub use float::{
    float_abs, float_add, float_div, float_divmod, float_floor_div, float_mod, float_mul, float_neg, float_pow,
    float_round, float_round_to, float_sub, float_to_int,
};
pub use format::{Align, Format, FormatSpec, Grouping, Presentation, Sign, format};
pub use int::{
    bool_and, bool_or, bool_to_int, bool_xor, int_abs, int_add, int_and, int_bin, int_chr, int_div, int_divmod,
    int_floor_div, int_hex, int_invert, int_mod, int_mul, int_neg, int_oct, int_or, int_pow, int_round, int_shl,
    int_shr, int_sub, int_to_float, int_xor,
};
pub use iterate::{enumerate, iter_to_list, range, reversed, zip2, zip3};
pub use list::{
    list_all, list_any, list_append, list_concat, list_contains, list_count, list_extend, list_index, list_insert,
    list_item, list_len, list_max, list_min, list_pop, list_remove, list_repeat, list_reverse, list_set, list_sum,
    list_sum_float, tuple_to_list,
};
pub use order::{Order, int_float_order};
pub use pad::{str_center, str_ljust, str_rjust, str_zfill};
pub use parse::{str_to_float, str_to_int, str_to_int_base};
pub use print::{Repr, Text, repr, str};
pub use random::{
    choice, choice_str, choices, choices_float, choices_int, getrandbits, rand_int, rand_range, random, sample,
    shuffle, uniform,
};
pub use range::{range_at, range_choice, range_contains, range_len, range_max, range_min, range_sample, range_sum};
pub use search::{
    str_contains, str_count, str_endswith, str_find, str_replace, str_replace_count, str_split, str_split_on,
    str_startswith,
};
pub use size::{MAX_BYTES, MAX_ELEMENTS, TextBuilder, build};
pub use slice::{bytes_slice, list_slice, str_slice};
pub use sort::{list_sort, list_sorted};
pub use strip::{str_lstrip, str_lstrip_of, str_rstrip, str_rstrip_of, str_strip, str_strip_of};
pub use text::{
    str_concat, str_isalpha, str_isdigit, str_item, str_join, str_len, str_max, str_min, str_ord, str_repeat,
    str_to_list,
};
pub use truth::{Truth, truth};
