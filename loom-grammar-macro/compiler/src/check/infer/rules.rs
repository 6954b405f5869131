//! The rule of each kind of expression.

use super::Typer;
use super::form::{Form, Hole, Made, Outcome, Stop, mismatch};
use super::types::{BOOL, BYTES, FLOAT, Head, INT, STR, TypeId};
use crate::check::format;
use crate::check::hir::{Clause, ExprId, Kind, Part, UseId};
use crate::model::{Conversion, LocalId, Pattern};
use crate::source::Span;

impl<'a> Typer<'a> {
    /// The value of an expression, from its operands'.
    pub(super) fn rule(&mut self, id: ExprId) -> Outcome {
        let hir = self.hir;
        let expr = hir.expr(id);
        let span = expr.span;
        let literal = |ty| Ok(Made { form: Form::Parts(Vec::new()), ty });
        match &expr.kind {
            Kind::Int(_) => literal(INT),
            Kind::Float(_) => literal(FLOAT),
            Kind::Bool(_) => literal(BOOL),
            Kind::Str(_) => literal(STR),
            Kind::Bytes(_) => literal(BYTES),
            Kind::Read(place) => literal(self.variable(*place)?),
            Kind::Local(local) => literal(self.local(*local)?),
            Kind::List(elements) => self.list(elements, span),
            Kind::Tuple(elements) => self.tuple(elements, span),
            Kind::Comprehension(element, clauses, _) => self.comprehension(*element, clauses, span),
            Kind::Format(parts) => self.format(parts),
            Kind::Unary(op, operand) => self.unary(*op, *operand, span),
            Kind::Not(operand) => {
                let operand = self.of(*operand)?;
                Ok(Made { form: Form::Parts(vec![operand]), ty: BOOL })
            }
            Kind::Binary(op, left, right) => {
                let (left, right) = (self.of(*left)?, self.of(*right)?);
                self.binary(*op, left, right, span)
            }
            Kind::And(operands) | Kind::Or(operands) => self.either(operands, &[]),
            Kind::If([condition, then, otherwise]) => self.either(&[*then, *otherwise], &[*condition]),
            Kind::Compare(first, rest) => self.compare(*first, rest, span),
            Kind::Function(function, arguments) => self.function(*function, arguments, span),
            Kind::Pop(place, index) => self.pop(*place, *index, span),
            Kind::Index(of, index) => self.index(*of, *index, span),
            Kind::Slice(of, bounds) => self.slice(*of, bounds, span),
            Kind::Rule(call) => {
                // Its arguments are checked as values of its parameters.
                let call = &hir.calls[call.index()];
                let arguments = call.arguments.iter().map(|argument| self.of(*argument)).collect::<Outcome<_>>()?;
                Ok(Made { form: Form::Parts(arguments), ty: if hir.bytes { BYTES } else { STR } })
            }
            Kind::Extern(function, arguments) => {
                let arguments = arguments.iter().map(|argument| self.of(*argument)).collect::<Outcome<_>>()?;
                let ty = self.types().of(&hir.externs[function.index()].result);
                Ok(Made { form: Form::Parts(arguments), ty })
            }
            Kind::Demand(demand, of) => self.demand(demand, *of, span),
            Kind::IsList(place, method) => self.is_list(*place, method, span),
            Kind::Wrong => Err(Stop::Silent),
        }
    }

    /// The type of a variable where it is used.
    pub(super) fn variable(&self, place: UseId) -> Outcome<TypeId> {
        let node = self.flow.node(self.hir, place);
        self.typing.nodes[node.index()].ok_or(Stop::Node(node))
    }

    fn local(&self, id: LocalId) -> Outcome<TypeId> {
        let local = &self.hir.locals[id.index()];
        let iterable = self.of(local.iterable)?;
        let (Head::List(mut ty) | Head::Iter(mut ty)) = self.head(iterable.ty)? else { return Err(Stop::Silent) };
        for &(at, _) in &local.path {
            // What does not fit the pattern is reported by the comprehension.
            let Head::Tuple(parts) = self.head(ty)? else { return Err(Stop::Silent) };
            ty = *parts.get(at).ok_or(Stop::Silent)?;
        }
        Ok(ty)
    }

    fn list(&mut self, elements: &[ExprId], span: Span) -> Outcome {
        let made = elements.iter().map(|element| self.of(*element)).collect::<Outcome<Vec<_>>>()?;
        let ty = self.types().unknown();
        let mut first: Option<&Made> = None;
        for (element, id) in made.iter().zip(elements) {
            let span = self.span(*id);
            self.stored(element, span)?;
            if !self.typing.types.unify(ty, element.ty) {
                let before = first.map_or(ty, |first| first.ty);
                let (before, this) = (self.show(before), self.show(element.ty));
                return mismatch(span, format!("this list holds {before}, and this is {this}"));
            }
            first = first.or(Some(element));
        }
        let ty = self.types().list(ty);
        self.bounded(ty, span)?;
        Ok(Made { form: Form::Parts(made), ty })
    }

    fn tuple(&mut self, elements: &[ExprId], span: Span) -> Outcome {
        let made = elements.iter().map(|element| self.of(*element)).collect::<Outcome<Vec<_>>>()?;
        for (element, id) in made.iter().zip(elements) {
            self.stored(element, self.span(*id))?;
        }
        let ty = self.typing.types.tuple(made.iter().map(|element| element.ty).collect());
        self.bounded(ty, span)?;
        Ok(Made { form: Form::Parts(made), ty })
    }

    pub(super) fn bounded(&self, ty: TypeId, span: Span) -> Outcome<()> {
        if self.typing.types.bounded(ty) { Ok(()) } else { mismatch(span, "the type of this value is too large") }
    }

    fn comprehension(&mut self, element: ExprId, clauses: &[Clause], span: Span) -> Outcome {
        let mut parts = Vec::with_capacity(clauses.len() + 1);
        for clause in clauses {
            match clause {
                Clause::For(pattern, iterable) => {
                    let (made, head) = self.known(*iterable)?;
                    let (Head::List(ty) | Head::Iter(ty)) = head else { return Err(Stop::Silent) };
                    self.pattern(pattern, ty, self.span(*iterable))?;
                    parts.push(made);
                }
                Clause::If(condition) => parts.push(self.of(*condition)?),
            }
        }
        let value = self.of(element)?;
        self.stored(&value, self.span(element))?;
        let ty = self.typing.types.list(value.ty);
        self.bounded(ty, span)?;
        parts.push(value);
        Ok(Made { form: Form::Parts(parts), ty })
    }

    fn pattern(&self, pattern: &Pattern, ty: TypeId, span: Span) -> Outcome<()> {
        let Pattern::Tuple(patterns) = pattern else { return Ok(()) };
        match self.head(ty)? {
            Head::Tuple(parts) if parts.len() == patterns.len() => {
                patterns.iter().zip(parts).try_for_each(|(pattern, part)| self.pattern(pattern, part, span))
            }
            _ => {
                let (count, this) = (patterns.len(), self.show(ty));
                mismatch(span, format!("the elements are to be taken apart into {count}, and each is {this}"))
            }
        }
    }

    /// An f-string: its holes are demands, and each has the form of one.
    fn format(&mut self, parts: &[Part]) -> Outcome {
        let mut holes = Vec::new();
        for part in parts {
            let Part::Hole(id) = part else { continue };
            self.of(*id)?;
            if let Some(Made { form: Form::Hole(hole), .. }) = &self.typing.exprs[id.index()] {
                holes.push((**hole).clone());
            }
        }
        Ok(Made { form: Form::Holes(holes), ty: STR })
    }

    pub(super) fn hole(
        &mut self,
        made: Made,
        conversion: Option<Conversion>,
        spec: Option<&(String, Span)>,
        span: Span,
    ) -> Outcome {
        self.no_iterable(&made, span)?;
        let head = self.head(made.ty)?;
        let spec = match spec {
            Some((text, span)) if !text.is_empty() => {
                let subject = if conversion.is_some() { &Head::Str } else { &head };
                match format::parse(text, subject, *span) {
                    Ok(spec) => Some(spec),
                    Err(diagnostic) => return Err(Stop::Wrong(diagnostic)),
                }
            }
            _ => None,
        };
        let conversion = conversion.or((head == Head::Bytes).then_some(Conversion::Repr));
        Ok(Made { form: Form::Hole(Box::new(Hole { made, conversion, spec })), ty: STR })
    }
}
