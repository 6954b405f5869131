//! What places demand of expressions: that they can be tested, printed, stored, that they fit a variable.

use super::Typer;
use super::form::{Form, Made, Outcome, helped, mismatch, wrong};
use super::types::{Head, TypeId};
use crate::ast::BinaryOp;
use crate::check::hir::{Demand, ExprId, UseId};
use crate::diagnostic::Kind as Complaint;
use crate::model::{ExternId, Op};
use crate::source::Span;

impl Typer<'_> {
    /// The value of an expression as the place demands it. `span`: of the statement where there is one.
    pub(super) fn demand(&mut self, demand: &Demand, of: ExprId, span: Span) -> Outcome {
        let made = self.of(of)?;
        let place = self.span(of);
        match demand {
            Demand::Test => {
                self.no_iterable(&made, place)?;
                Ok(made)
            }
            Demand::Emit => self.emitted(made, place),
            Demand::Int(what) => self.int(made, what, place),
            Demand::Store => {
                self.stored(&made, place)?;
                Ok(made)
            }
            Demand::Fit(variable) => {
                self.fits(&made, *variable, "is")?;
                Ok(made)
            }
            Demand::Unpack(variables) => self.unpacked(made, variables, place),
            Demand::Augment(variable, op) => self.augmented(made, *variable, *op, place, span),
            Demand::Element(variable, method) => {
                let element = self.element_type(*variable, method, span)?;
                self.element(&made, element, *variable, place)?;
                Ok(made)
            }
            Demand::AugmentElement(variable, op) => self.augmented_element(made, *variable, *op, span),
            Demand::Elements(variable) => {
                let element = self.element_type(*variable, "extend", span)?;
                self.elements(made, element, *variable, place)
            }
            Demand::Loop => Ok(self.looped(made, place)?.0),
            Demand::Argument(function, at) => self.argument(made, *function, *at, place),
            Demand::Hole(conversion, spec) => self.hole(made, *conversion, spec.as_ref(), place),
            Demand::Effect => match self.typing.types.head(made.ty) {
                Head::Iter(_) => Ok(self.listed(made, place)?.0),
                _ => Ok(made),
            },
        }
    }

    fn emitted(&self, made: Made, span: Span) -> Outcome {
        self.no_iterable(&made, span)?;
        if self.head(made.ty)? == Head::Bytes && !self.hir.bytes {
            let message = "bytes cannot be emitted into text";
            return helped(mismatch(span, message), "a grammar in which `b'…'` occurs generates bytes");
        }
        Ok(made)
    }

    /// An error if the value cannot be that of a variable, or in a list or a tuple.
    pub(super) fn stored(&self, made: &Made, span: Span) -> Outcome<()> {
        self.no_iterable(made, span)?;
        if *self.typing.types.head(made.ty) == Head::Mixed {
            let message = "this is of one type or of another: it can be emitted or tested, not stored or computed with";
            return mismatch(span, message);
        }
        Ok(())
    }

    /// An error at the variable if the value is not of its type.
    fn fits(&mut self, made: &Made, variable: UseId, verb: &str) -> Outcome<()> {
        let ty = self.variable(variable)?;
        let types = &mut self.typing.types;
        let single = !matches!(types.head(made.ty), Head::Mixed | Head::Iter(_));
        if single && types.agree(made.ty, ty) {
            return Ok(());
        }
        let used = &self.hir.uses[variable.index()];
        let name = self.hir.name(used.var);
        let (ty, this) = (self.show(ty), self.show(made.ty));
        self.with_binding(mismatch(used.span, format!("`{name}` is {ty}, and {this} {verb} assigned to it")), variable)
    }

    fn unpacked(&mut self, made: Made, variables: &[UseId], span: Span) -> Outcome {
        let Head::Tuple(parts) = self.head(made.ty)? else {
            let (count, this) = (variables.len(), self.show(made.ty));
            return mismatch(span, format!("a tuple of {count} values is expected, and this is {this}"));
        };
        if parts.len() != variables.len() {
            let (wanted, given) = (variables.len(), parts.len());
            return mismatch(span, format!("{wanted} variables are assigned, and there are {given} values"));
        }
        for (variable, ty) in variables.iter().zip(parts) {
            self.fits(&Made { form: Form::Wrong, ty }, *variable, "is")?;
        }
        Ok(made)
    }

    fn augmented(&mut self, made: Made, variable: UseId, op: BinaryOp, place: Span, span: Span) -> Outcome {
        let ty = self.variable(variable)?;
        if let (Head::List(element), BinaryOp::Add) = (self.head(ty)?, op) {
            let value = self.elements(made, element, variable, place)?;
            return Ok(Made { form: Form::Extend(Box::new(value)), ty });
        }
        let before = Made { form: Form::Use(variable), ty };
        let after = self.binary(op, before, made, span)?;
        self.fits(&after, variable, "would be")?;
        Ok(after)
    }

    /// The element type of a variable's list.
    fn element_type(&mut self, variable: UseId, method: &str, span: Span) -> Outcome<TypeId> {
        let ty = self.variable(variable)?;
        match self.head(ty)? {
            Head::List(element) => Ok(element),
            _ if method == "item assignment" => {
                let used = &self.hir.uses[variable.index()];
                let (name, ty) = (self.hir.name(used.var), self.show(ty));
                mismatch(used.span, format!("`{name}` is {ty}: only elements of lists are assigned to"))
            }
            _ => self.no_method(ty, method, self.hir.uses[variable.index()].span.to(span)),
        }
    }

    pub(super) fn no_method<T>(&self, ty: TypeId, method: &str, span: Span) -> Outcome<T> {
        wrong(Complaint::UnknownFunction, span, format!("{} has no method `{method}`", self.show(ty)))
    }

    fn element(&mut self, made: &Made, element: TypeId, variable: UseId, span: Span) -> Outcome<()> {
        self.stored(made, span)?;
        let types = &mut self.typing.types;
        if types.agree(made.ty, element) {
            return Ok(());
        }
        let name = self.hir.name(self.hir.uses[variable.index()].var);
        let (holds, this) = (self.show(element), self.show(made.ty));
        mismatch(span, format!("`{name}` is a list of {holds}, and this is {this}"))
    }

    fn elements(&mut self, made: Made, element: TypeId, variable: UseId, span: Span) -> Outcome {
        let (value, inner) = self.looped(made, span)?;
        self.element(&Made { form: Form::Wrong, ty: inner }, element, variable, span)?;
        Ok(value)
    }

    fn augmented_element(&mut self, made: Made, variable: UseId, op: BinaryOp, span: Span) -> Outcome {
        let element = self.element_type(variable, "item assignment", span)?;
        let before = Made { form: Form::Element, ty: element };
        let after = self.binary(op, before, made, span)?;
        let types = &mut self.typing.types;
        let plain = matches!(&after.form, Form::Op(_, operands) if matches!(operands[0].form, Form::Element));
        if !plain || !types.agree(after.ty, element) {
            let used = &self.hir.uses[variable.index()];
            let name = self.hir.name(used.var);
            let (holds, this) = (self.show(element), self.show(after.ty));
            let message = format!("`{name}` is a list of {holds}, and {this} would be assigned to an element");
            return mismatch(used.span, message);
        }
        Ok(after)
    }

    fn argument(&mut self, made: Made, function: ExternId, at: usize, span: Span) -> Outcome {
        let signature = &self.hir.externs[function.index()];
        let wanted = self.typing.types.of(&signature.parameters[at]);
        let made = match (self.head(made.ty)?, self.typing.types.head(wanted)) {
            (Head::Bool, Head::Int) => self.int(made, "", span)?,
            (Head::Bool | Head::Int, Head::Float) => self.float(made, "", span)?,
            // A literal tuple of ints, say, is no list: what is written in the declaration is what is given.
            _ => made,
        };
        self.stored(&made, span)?;
        let types = &mut self.typing.types;
        if types.agree(made.ty, wanted) {
            return Ok(made);
        }
        let (wanted, this) = (self.show(wanted), self.show(made.ty));
        let name = &signature.name;
        mismatch(span, format!("argument {} of `{name}` must be {wanted}, and this is {this}", at + 1))
    }

    /// A check that the variable holds a list.
    pub(super) fn is_list(&mut self, variable: UseId, method: &str, span: Span) -> Outcome {
        let ty = self.variable(variable)?;
        match self.head(ty)? {
            Head::List(_) => Ok(Made { form: Form::Use(variable), ty }),
            _ if method == "shuffle" => mismatch(
                self.hir.uses[variable.index()].span,
                format!("a list is shuffled, and this is {}", self.show(ty)),
            ),
            _ => self.no_method(ty, method, span),
        }
    }

    pub(super) fn pop(&mut self, variable: UseId, index: Option<ExprId>, span: Span) -> Outcome {
        let ty = self.variable(variable)?;
        let Head::List(element) = self.head(ty)? else { return self.no_method(ty, "pop", span) };
        let index = index.map(|index| self.of(index)).transpose()?;
        Ok(Made { form: Form::Parts(index.into_iter().collect()), ty: element })
    }
}

impl Made {
    /// A value converted by an operation of one operand.
    pub(super) fn converted(self, op: Op, ty: TypeId) -> Made {
        Made::op(op, vec![self], ty)
    }
}
