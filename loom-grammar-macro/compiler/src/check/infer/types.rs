//! Types under construction.
//!
//! Terms with variables, in a table; [`Types::unify`] makes two equal, and what was a variable then has a meaning. Sizes
//! and depths are bounded: a type that would exceed them is not equal to anything.

use crate::model::Type;

/// A type: an index into the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::check) struct TypeId(u32);

/// The types without parts have fixed numbers.
pub(super) const INT: TypeId = TypeId(0);
pub(super) const FLOAT: TypeId = TypeId(1);
pub(super) const BOOL: TypeId = TypeId(2);
pub(super) const STR: TypeId = TypeId(3);
pub(super) const BYTES: TypeId = TypeId(4);
pub(super) const MIXED: TypeId = TypeId(5);
/// Of an expression with an error: fits everywhere and is silent.
pub(super) const WRONG: TypeId = TypeId(6);

/// The outermost of a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::check) enum Head {
    Int,
    Float,
    Bool,
    Str,
    Bytes,
    Mixed,
    Wrong,
    List(TypeId),
    Tuple(Vec<TypeId>),
    Iter(TypeId),
    /// Not known yet.
    Unknown,
}

#[derive(Debug)]
enum Term {
    Link(TypeId),
    Head(Head),
}

/// How deep a type may be, and how many parts it may have.
const DEPTH: u32 = 100;
const SIZE: u32 = 2_000;

/// The table.
#[derive(Debug)]
pub(in crate::check) struct Types {
    terms: Vec<Term>,
    /// Variables that have found a meaning since this was last taken.
    pub(super) found: Vec<TypeId>,
}

impl Types {
    pub(super) fn new() -> Types {
        let heads = [Head::Int, Head::Float, Head::Bool, Head::Str, Head::Bytes, Head::Mixed, Head::Wrong];
        Types { terms: heads.into_iter().map(Term::Head).collect(), found: Vec::new() }
    }

    fn add(&mut self, head: Head) -> TypeId {
        self.terms.push(Term::Head(head));
        TypeId(self.terms.len() as u32 - 1)
    }

    pub(super) fn unknown(&mut self) -> TypeId {
        self.add(Head::Unknown)
    }

    pub(super) fn list(&mut self, element: TypeId) -> TypeId {
        self.add(Head::List(element))
    }

    pub(super) fn tuple(&mut self, elements: Vec<TypeId>) -> TypeId {
        self.add(Head::Tuple(elements))
    }

    pub(super) fn iter(&mut self, element: TypeId) -> TypeId {
        self.add(Head::Iter(element))
    }

    /// The term that stands for all that were made equal to this one.
    pub(super) fn root(&self, mut ty: TypeId) -> TypeId {
        while let Term::Link(next) = &self.terms[ty.0 as usize] {
            ty = *next;
        }
        ty
    }

    pub(in crate::check) fn head(&self, ty: TypeId) -> &Head {
        match &self.terms[self.root(ty).0 as usize] {
            Term::Head(head) => head,
            Term::Link(_) => &Head::Unknown,
        }
    }

    /// Makes two types equal, if they can be; otherwise parts of them may have become equal.
    pub(super) fn unify(&mut self, a: TypeId, b: TypeId) -> bool {
        self.unify_within(a, b, DEPTH)
    }

    fn unify_within(&mut self, a: TypeId, b: TypeId, depth: u32) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        if a == b || a == WRONG || b == WRONG {
            return true;
        }
        let Some(depth) = depth.checked_sub(1) else { return false };
        match (self.head(a).clone(), self.head(b).clone()) {
            (Head::Unknown, other) => self.mean(a, b, &other),
            (other, Head::Unknown) => self.mean(b, a, &other),
            (Head::List(x), Head::List(y)) | (Head::Iter(x), Head::Iter(y)) => {
                let equal = self.unify_within(x, y, depth);
                self.join(a, b, equal)
            }
            (Head::Tuple(x), Head::Tuple(y)) => {
                let equal = x.len() == y.len() && x.into_iter().zip(y).all(|(x, y)| self.unify_within(x, y, depth));
                self.join(a, b, equal)
            }
            (x, y) => x == y,
        }
    }

    /// Makes two types equal if they can be, and otherwise changes nothing.
    pub(super) fn agree(&mut self, a: TypeId, b: TypeId) -> bool {
        self.compatible(a, b) && self.unify(a, b)
    }

    /// Two that are equal are one from now on, so that nothing is compared twice.
    fn join(&mut self, a: TypeId, b: TypeId, equal: bool) -> bool {
        if equal && self.root(a) == a && self.root(b) != a {
            self.terms[a.0 as usize] = Term::Link(b);
        }
        equal
    }

    fn mean(&mut self, unknown: TypeId, ty: TypeId, head: &Head) -> bool {
        let mut budget = SIZE;
        if matches!(head, Head::Mixed | Head::Iter(_)) || !self.fits(ty, unknown, DEPTH, &mut budget) {
            return false;
        }
        self.terms[unknown.0 as usize] = Term::Link(ty);
        self.found.push(unknown);
        true
    }

    /// Whether a type is within bounds and does not contain the unknown one.
    fn fits(&self, ty: TypeId, unknown: TypeId, depth: u32, budget: &mut u32) -> bool {
        let ty = self.root(ty);
        let (Some(depth), Some(rest)) = (depth.checked_sub(1), budget.checked_sub(1)) else { return false };
        *budget = rest;
        match self.head(ty) {
            Head::List(inner) | Head::Iter(inner) => self.fits(*inner, unknown, depth, budget),
            Head::Tuple(parts) => parts.iter().all(|part| self.fits(*part, unknown, depth, budget)),
            _ => ty != unknown,
        }
    }

    /// Whether a type is within bounds.
    pub(super) fn bounded(&self, ty: TypeId) -> bool {
        self.fits(ty, TypeId(u32::MAX), DEPTH, &mut { SIZE })
    }

    /// Whether two types can be equal; changes nothing.
    pub(super) fn compatible(&self, a: TypeId, b: TypeId) -> bool {
        self.compatible_within(a, b, DEPTH, &mut { SIZE })
    }

    fn compatible_within(&self, a: TypeId, b: TypeId, depth: u32, budget: &mut u32) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        if a == b || a == WRONG || b == WRONG {
            return true;
        }
        let (Some(depth), Some(rest)) = (depth.checked_sub(1), budget.checked_sub(1)) else { return false };
        *budget = rest;
        match (self.head(a), self.head(b)) {
            (Head::Unknown, other) | (other, Head::Unknown) => !matches!(other, Head::Mixed | Head::Iter(_)),
            (Head::List(x), Head::List(y)) | (Head::Iter(x), Head::Iter(y)) => {
                self.compatible_within(*x, *y, depth, budget)
            }
            (Head::Tuple(x), Head::Tuple(y)) => {
                x.len() == y.len() && x.iter().zip(y).all(|(x, y)| self.compatible_within(*x, *y, depth, budget))
            }
            (x, y) => x == y,
        }
    }

    /// As it is said in messages.
    pub(in crate::check) fn show(&self, ty: TypeId) -> String {
        let mut text = String::new();
        self.write(ty, 6, &mut text);
        text
    }

    fn write(&self, ty: TypeId, depth: u32, text: &mut String) {
        let simple = match self.head(ty) {
            Head::Int => "int",
            Head::Float => "float",
            Head::Bool => "bool",
            Head::Str => "str",
            Head::Bytes => "bytes",
            Head::Mixed => "a value of different types",
            Head::Wrong | Head::Unknown => "?",
            Head::List(inner) if *self.head(*inner) == Head::Unknown => "list",
            Head::Tuple(parts) if parts.is_empty() => "tuple",
            Head::Iter(_) => "an iterable",
            Head::List(_) | Head::Tuple(_) if depth == 0 || text.len() > 60 => "…",
            Head::List(inner) => {
                text.push_str("list[");
                self.write(*inner, depth - 1, text);
                "]"
            }
            Head::Tuple(parts) => {
                text.push_str("tuple[");
                for (at, part) in parts.iter().enumerate() {
                    text.push_str(if at > 0 { ", " } else { "" });
                    self.write(*part, depth - 1, text);
                }
                "]"
            }
        };
        text.push_str(simple);
    }

    /// The type for the model; what is still unknown is the element of a list that is always empty.
    pub(in crate::check) fn resolve(&self, ty: TypeId) -> Type {
        self.resolve_within(ty, DEPTH, &mut { SIZE })
    }

    fn resolve_within(&self, ty: TypeId, depth: u32, budget: &mut u32) -> Type {
        let (Some(depth), Some(rest)) = (depth.checked_sub(1), budget.checked_sub(1)) else { return Type::Int };
        *budget = rest;
        match self.head(ty) {
            Head::Int | Head::Wrong | Head::Unknown => Type::Int,
            Head::Float => Type::Float,
            Head::Bool => Type::Bool,
            Head::Str => Type::Str,
            Head::Bytes => Type::Bytes,
            Head::Mixed => Type::Mixed,
            Head::List(inner) => Type::List(Box::new(self.resolve_within(*inner, depth, budget))),
            Head::Iter(inner) => Type::Iter(Box::new(self.resolve_within(*inner, depth, budget))),
            Head::Tuple(parts) => {
                Type::Tuple(parts.iter().map(|part| self.resolve_within(*part, depth, budget)).collect())
            }
        }
    }

    /// The term of a model type.
    pub(super) fn of(&mut self, ty: &Type) -> TypeId {
        match ty {
            Type::Int => INT,
            Type::Float => FLOAT,
            Type::Bool => BOOL,
            Type::Str => STR,
            Type::Bytes => BYTES,
            Type::Mixed => MIXED,
            Type::List(inner) => {
                let inner = self.of(inner);
                self.list(inner)
            }
            Type::Iter(inner) => {
                let inner = self.of(inner);
                self.iter(inner)
            }
            Type::Tuple(parts) => {
                let parts = parts.iter().map(|part| self.of(part)).collect();
                self.tuple(parts)
            }
        }
    }
}
