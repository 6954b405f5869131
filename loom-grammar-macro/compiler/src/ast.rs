//! The grammar as it is written: what `parse` makes and `check` reads.
//!
//! Faithful to the text: nothing is resolved, every node has its span, and a parenthesis at the head of an
//! alternative that could be a guard as well as a group is kept as both, because only the names of all rules tell
//! which it is.

use crate::source::Span;

/// All files of a grammar, put together in the order of their `include`s.
#[derive(Clone, Debug, Default)]
pub struct Grammar {
    /// The title and the comment block under it.
    pub doc: Option<String>,
    /// Declarations of host functions.
    pub externs: Vec<Extern>,
    /// All rules of all files; whether a rule is of the main file, its span's file tells.
    pub rules: Vec<Rule>,
    /// Whether a syntax error or an unterminated text was reported: undefined names and warnings are then withheld.
    pub broken: bool,
}

/// A name where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The name.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// `extern fn name(type, …) -> type;`
#[derive(Clone, Debug)]
pub struct Extern {
    /// The function's name.
    pub name: Name,
    /// The types of its arguments.
    pub parameters: Vec<TypeName>,
    /// The type of its result.
    pub result: TypeName,
    /// The comment block above it.
    pub doc: Option<String>,
}

/// A type as `extern` declarations write it: `int`, `float`, `bool`, `str`, `bytes`, `list[T]`, `tuple[T, U]`.
#[derive(Clone, Debug)]
pub struct TypeName {
    /// The head.
    pub name: Name,
    /// What stands in its brackets.
    pub arguments: Vec<TypeName>,
}

/// `name(P, Q): alternatives ;`
#[derive(Clone, Debug)]
pub struct Rule {
    /// The name.
    pub name: Name,
    /// The parameters.
    pub parameters: Vec<Name>,
    /// The alternatives, at least one (which may be empty).
    pub alternatives: Vec<Alternative>,
    /// The comment block right above.
    pub doc: Option<String>,
    /// From the name to the `;`.
    pub span: Span,
}

/// `[@weight] [(guard)] item…`
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The weight, 1 where there is none.
    pub weight: Option<Weight>,
    /// The parenthesis at the head, where there is one.
    pub head: Option<Head>,
    /// The items behind the head.
    pub items: Vec<Item>,
    /// The alternative's text; for an empty one the place where it would stand.
    pub span: Span,
}

/// `@3`, `@0.5`, `@(expr)`.
#[derive(Clone, Debug)]
pub struct Weight {
    /// Its value.
    pub kind: WeightKind,
    /// With the `@`.
    pub span: Span,
}

/// See [`Weight`].
#[derive(Clone, Debug)]
pub enum WeightKind {
    /// A literal, in millionths.
    Literal(u128),
    /// An expression.
    Expr(Expr),
}

/// A parenthesis at the head of an alternative, read in each way it can be read. At least one is there.
#[derive(Clone, Debug)]
pub struct Head {
    /// As a guard: its content is an expression (the span of the parenthesis is `span`).
    pub guard: Option<Expr>,
    /// As a group, with its quantifier. It is meant where it has an item (a head that turns out to be a guard is none)
    /// and every bare or called name among its items is a rule; otherwise the guard is.
    pub group: Option<Item>,
    /// The parentheses with what is between.
    pub span: Span,
}

/// An item with its quantifier.
#[derive(Clone, Debug)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// How often.
    pub quantifier: Option<Quantifier>,
    /// The item without its quantifier.
    pub span: Span,
}

/// See [`Item`].
#[derive(Clone, Debug)]
pub enum ItemKind {
    /// `'text'` or a block, unescaped.
    Text(String),
    /// `b'…'`.
    Bytes(Vec<u8>),
    /// `f'…'`.
    Format(Vec<FormatPart>),
    /// `name`, `name(args)`; `None` where there is no parenthesis.
    Call(Name, Option<Vec<Argument>>),
    /// `[expr]`.
    Emit(Expr),
    /// `{statements}`.
    Action(Vec<Statement>),
    /// `/regex/`: what stands between the slashes, as written, and its span (without the slashes). `\/` stays as it is.
    Regex(String, Span),
    /// `( alternatives )`.
    Group(Vec<Alternative>),
}

/// How often an item stands.
#[derive(Clone, Debug)]
pub struct Quantifier {
    /// Which one.
    pub kind: QuantifierKind,
    /// `% sep`.
    pub separator: Option<Box<Item>>,
    /// The quantifier without the separator.
    pub span: Span,
}

/// See [`Quantifier`].
#[derive(Clone, Debug)]
pub enum QuantifierKind {
    /// `?`
    Optional,
    /// `*`
    Star,
    /// `+`
    Plus,
    /// `** n`
    Exactly(Expr),
    /// `** a..b`
    Between(Expr, Expr),
}

/// A part of an f-string.
#[derive(Clone, Debug)]
pub enum FormatPart {
    /// Text, unescaped.
    Text(String),
    /// `{expr!r:spec}`.
    Hole(Box<Hole>),
}

/// `{expr!r:spec}`.
#[derive(Clone, Debug)]
pub struct Hole {
    /// The expression.
    pub expr: Expr,
    /// `r` or `s`.
    pub conversion: Option<char>,
    /// The format spec as written, and its span.
    pub spec: Option<(String, Span)>,
}

/// A statement of an action.
#[derive(Clone, Debug)]
pub struct Statement {
    /// Which.
    pub kind: StatementKind,
    /// Its text.
    pub span: Span,
}

/// See [`Statement`].
#[derive(Clone, Debug)]
pub enum StatementKind {
    /// `new X = e`
    New(Name, Expr),
    /// `X = e`
    Assign(Name, Expr),
    /// `A, B = e`
    Unpack(Vec<Name>, Expr),
    /// `X op= e`
    Augment(Name, BinaryOp, Expr),
    /// `X[i] = e`
    SetItem(Name, Expr, Expr),
    /// `X[i] op= e`; the index is evaluated once.
    AugmentItem(Name, Expr, BinaryOp, Expr),
    /// `pass`
    Pass,
    /// An expression for its effect: `X.append(e)` and `random.shuffle(X)` are such.
    Expr(Expr),
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// Which.
    pub kind: ExprKind,
    /// Its text, without parentheses around it.
    pub span: Span,
}

/// See [`Expr`].
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// An integer literal; up to 2⁶³ here, so that `-9223372036854775808` can be said.
    Int(u64),
    /// A float literal.
    Float(f64),
    /// `True`, `False`.
    Bool(bool),
    /// A string literal; adjacent ones are joined as in Python.
    Str(String),
    /// `b'…'`
    Bytes(Vec<u8>),
    /// `f'…'`
    Format(Vec<FormatPart>),
    /// A name.
    Name(String),
    /// `[a, b]`
    List(Vec<Expr>),
    /// `(a, b)` or `a, b`
    Tuple(Vec<Expr>),
    /// `[e for … if …]`, or `e for …` bare as the one argument of a call.
    Comprehension(Box<Comprehension>),
    /// `-x`, `+x`, `~x`
    Unary(UnaryOp, Box<Expr>),
    /// `not x`
    Not(Box<Expr>),
    /// `x + y` …
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `x and y and …`
    And(Vec<Expr>),
    /// `x or y or …`
    Or(Vec<Expr>),
    /// `a < b < c`
    Compare(Box<Expr>, Vec<(CompareOp, Expr)>),
    /// `then if condition else otherwise`
    Conditional {
        /// What is tested.
        condition: Box<Expr>,
        /// The value where it is true.
        then: Box<Expr>,
        /// The value where it is not.
        otherwise: Box<Expr>,
    },
    /// `name(args)`
    Call(Name, Vec<Argument>),
    /// `receiver.name(args)`; `random.randint(…)` is one, with the name `random` as receiver.
    Method(Box<Expr>, Name, Vec<Argument>),
    /// `x[i]`
    Index(Box<Expr>, Box<Expr>),
    /// `x[a:b:c]`
    Slice(Box<Expr>, [Option<Box<Expr>>; 3]),
    /// Something that was reported and cannot be read, such as a `lambda`: of any type and any value. The names in it
    /// are not looked up, but they count as used.
    Invalid(Vec<Name>),
}

/// `element for pattern in iterable if condition …`
#[derive(Clone, Debug)]
pub struct Comprehension {
    /// What is collected.
    pub element: Expr,
    /// `for` and `if` clauses, in order; the first is a `for`.
    pub clauses: Vec<Clause>,
    /// Whether it has brackets of its own.
    pub bracketed: bool,
}

/// A clause of a comprehension.
#[derive(Clone, Debug)]
pub enum Clause {
    /// `for pattern in iterable`
    For(Pattern, Expr),
    /// `if condition`
    If(Expr),
}

/// What a `for` binds.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// A variable.
    Name(Name),
    /// `a, b` or `(a, (b, c))`
    Tuple(Vec<Pattern>, Span),
}

/// An argument of a call.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The keyword of `keyword=value`.
    pub keyword: Option<Name>,
    /// The value.
    pub value: Expr,
}

/// `-`, `+`, `~`
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    /// `-`
    Negative,
    /// `+`
    Positive,
    /// `~`
    Invert,
}

/// Arithmetic and bitwise operators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `//`
    FloorDiv,
    /// `%`
    Mod,
    /// `**`
    Pow,
    /// `&`
    BitAnd,
    /// `|`
    BitOr,
    /// `^`
    BitXor,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
}

/// Comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CompareOp {
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `in`
    In,
    /// `not in`
    NotIn,
}

impl UnaryOp {
    /// As it is written.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            UnaryOp::Negative => "-",
            UnaryOp::Positive => "+",
            UnaryOp::Invert => "~",
        }
    }
}

impl BinaryOp {
    /// As it is written.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::FloorDiv => "//",
            BinaryOp::Mod => "%",
            BinaryOp::Pow => "**",
            BinaryOp::BitAnd => "&",
            BinaryOp::BitOr => "|",
            BinaryOp::BitXor => "^",
            BinaryOp::ShiftLeft => "<<",
            BinaryOp::ShiftRight => ">>",
        }
    }
}

impl CompareOp {
    /// As it is written.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            CompareOp::Less => "<",
            CompareOp::LessEqual => "<=",
            CompareOp::Greater => ">",
            CompareOp::GreaterEqual => ">=",
            CompareOp::Equal => "==",
            CompareOp::NotEqual => "!=",
            CompareOp::In => "in",
            CompareOp::NotIn => "not in",
        }
    }
}
