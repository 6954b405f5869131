//! How an expression is computed: what a rule gives, and why it may not give anything yet.

use super::Typer;
use super::types::{BOOL, FLOAT, Head, INT, STR, TypeId};
use crate::check::flow::NodeId;
use crate::check::hir::{ExprId, UseId};
use crate::diagnostic::{Diagnostic, Kind};
use crate::model::{Conversion, FormatSpec, Op};
use crate::source::Span;

/// A value: how it is computed, and its type.
#[derive(Clone, Debug)]
pub(in crate::check) struct Made {
    pub(in crate::check) form: Form,
    pub(in crate::check) ty: TypeId,
}

/// How a value is computed.
#[derive(Clone, Debug)]
pub(in crate::check) enum Form {
    /// As another expression is.
    Expr(ExprId),
    /// The variable of a use.
    Use(UseId),
    /// As it is written, with these operands in order.
    Parts(Vec<Made>),
    Int(i64),
    Float(f64),
    Bool(bool),
    Str(&'static str),
    Op(Op, Vec<Made>),
    /// The operation on the second and the first, which are evaluated as they stand here.
    Crossed(Op, Box<[Made; 2]>),
    Not(Box<Made>),
    List(Vec<Made>),
    /// The list with each element converted.
    Each(Op, Box<Made>),
    TupleItem(Box<Made>, usize),
    /// A tuple of elements of other tuples, which are evaluated first: whose and which.
    Picked(Vec<Made>, Vec<(usize, usize)>),
    /// The parts of an f-string that are holes, in order.
    Holes(Vec<Hole>),
    /// One of them, or `str(x)`.
    Hole(Box<Hole>),
    /// `X += e` on a list: the elements of the value are appended.
    Extend(Box<Made>),
    /// The element that `X[i] op= e` changes.
    Element,
    /// Of an error.
    Wrong,
}

/// A value in a text.
#[derive(Clone, Debug)]
pub(in crate::check) struct Hole {
    pub(in crate::check) made: Made,
    pub(in crate::check) conversion: Option<Conversion>,
    pub(in crate::check) spec: Option<FormatSpec>,
}

/// Why there is no value.
pub(super) enum Stop {
    /// Another expression is not known yet.
    Expr(ExprId),
    /// No binding that reaches a node is known yet.
    Node(NodeId),
    /// A type is not known yet.
    Type(TypeId),
    /// Something that was reported is in it.
    Silent,
    /// It is an error.
    Wrong(Box<Diagnostic>),
}

/// What a rule gives.
pub(super) type Outcome<T = Made> = Result<T, Stop>;

/// An error at a place.
pub(super) fn wrong<T>(kind: Kind, span: Span, message: impl Into<String>) -> Outcome<T> {
    Err(Stop::Wrong(Box::new(Diagnostic::new(kind, span, message))))
}

/// A type that cannot stand there.
pub(super) fn mismatch<T>(span: Span, message: impl Into<String>) -> Outcome<T> {
    wrong(Kind::TypeMismatch, span, message)
}

/// With a line that says what to write.
pub(super) fn helped<T>(outcome: Outcome<T>, help: &str) -> Outcome<T> {
    match outcome {
        Err(Stop::Wrong(diagnostic)) => Err(Stop::Wrong(Box::new(diagnostic.help(help)))),
        other => other,
    }
}

/// Numbers by how far they reach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Number {
    Bool,
    Int,
    Float,
}

/// The number that a type is.
pub(super) fn number(head: &Head) -> Option<Number> {
    match head {
        Head::Bool => Some(Number::Bool),
        Head::Int => Some(Number::Int),
        Head::Float => Some(Number::Float),
        _ => None,
    }
}

impl Made {
    pub(super) fn op(op: Op, operands: Vec<Made>, ty: TypeId) -> Made {
        Made { form: Form::Op(op, operands), ty }
    }

    pub(super) fn int(value: i64) -> Made {
        Made { form: Form::Int(value), ty: INT }
    }

    pub(super) fn str(text: &'static str) -> Made {
        Made { form: Form::Str(text), ty: STR }
    }
}

impl Typer<'_> {
    /// The value of an expression, once it is known.
    pub(super) fn of(&self, id: ExprId) -> Outcome {
        let Some(made) = &self.typing.exprs[id.index()] else { return Err(Stop::Expr(id)) };
        match self.typing.types.head(made.ty) {
            Head::Wrong => Err(Stop::Silent),
            _ => Ok(Made { form: Form::Expr(id), ty: made.ty }),
        }
    }

    /// The outermost of a type, once it is known.
    pub(super) fn head(&self, ty: TypeId) -> Outcome<Head> {
        match self.typing.types.head(ty) {
            Head::Unknown => Err(Stop::Type(ty)),
            Head::Wrong => Err(Stop::Silent),
            head => Ok(head.clone()),
        }
    }

    /// An expression and the outermost of its type.
    pub(super) fn known(&self, id: ExprId) -> Outcome<(Made, Head)> {
        let made = self.of(id)?;
        let head = self.head(made.ty)?;
        Ok((made, head))
    }

    pub(super) fn span(&self, id: ExprId) -> Span {
        self.hir.expr(id).span
    }

    pub(super) fn show(&self, ty: TypeId) -> String {
        self.typing.types.show(ty)
    }

    /// As an integer: an int or a bool.
    pub(super) fn int(&self, made: Made, what: &str, span: Span) -> Outcome {
        match self.head(made.ty)? {
            Head::Int => Ok(made),
            Head::Bool => Ok(Made::op(Op::BoolToInt, vec![made], INT)),
            _ => mismatch(span, format!("{what} must be an int, and this is {}", self.show(made.ty))),
        }
    }

    /// As a float: any number.
    pub(super) fn float(&self, made: Made, what: &str, span: Span) -> Outcome {
        match self.head(made.ty)? {
            Head::Float => Ok(made),
            Head::Int => Ok(Made::op(Op::IntToFloat, vec![made], FLOAT)),
            Head::Bool => {
                let int = Made::op(Op::BoolToInt, vec![made], INT);
                Ok(Made::op(Op::IntToFloat, vec![int], FLOAT))
            }
            _ => mismatch(span, format!("{what} must be a number, and this is {}", self.show(made.ty))),
        }
    }

    /// As text: text.
    pub(super) fn text(&self, made: Made, what: &str, span: Span) -> Outcome {
        match self.head(made.ty)? {
            Head::Str => Ok(made),
            _ => mismatch(span, format!("{what} must be a str, and this is {}", self.show(made.ty))),
        }
    }

    /// As a truth value.
    pub(super) fn truth(&self, made: Made) -> Outcome {
        match self.head(made.ty)? {
            Head::Bool => Ok(made),
            // What has no single type is tested where it stands.
            Head::Mixed => {
                let not = Made { form: Form::Not(Box::new(made)), ty: BOOL };
                Ok(Made { form: Form::Not(Box::new(not)), ty: BOOL })
            }
            _ => Ok(Made::op(Op::Truth, vec![made], BOOL)),
        }
    }

    /// An error if the value is what `range` and its like give.
    pub(super) fn no_iterable(&self, made: &Made, span: Span) -> Outcome<()> {
        if matches!(self.typing.types.head(made.ty), Head::Iter(_)) {
            let message = "what range, reversed, enumerate and zip give is looped over or turned into a list";
            return helped(mismatch(span, message), "write `list(…)` around it");
        }
        Ok(())
    }
}
