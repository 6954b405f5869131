//! Methods of texts and lists that give a value.

use super::Typer;
use super::calls::Call;
use super::form::{Made, Outcome, mismatch, wrong};
use super::types::{BOOL, Head, INT, STR};
use crate::check::functions::Function;
use crate::diagnostic::Kind as Complaint;
use crate::model::Op;

impl Typer<'_> {
    /// A method; the receiver is the first argument.
    pub(super) fn method(&mut self, call: Call) -> Outcome {
        let (receiver, head) = self.argument_at(call, 0)?;
        match (head, call.function) {
            (Head::Str, Function::Index | Function::Pop) => {
                self.no_method(receiver.ty, call.function.name(), call.span)
            }
            (Head::Str, _) => self.of_text(call, receiver),
            (Head::List(element), Function::Index | Function::Count) => {
                if call.given(2).is_some() {
                    return wrong(Complaint::WrongNumberOfArguments, call.span, "`count` of a list takes 1 argument");
                }
                let (value, _) = self.argument_at(call, 1)?;
                let place = self.place(call, 1);
                self.stored(&value, place)?;
                let types = &mut self.typing.types;
                if !types.agree(value.ty, element) {
                    let (holds, this) = (self.show(element), self.show(value.ty));
                    return mismatch(place, format!("the list holds {holds}, and this is {this}"));
                }
                let op = if call.function == Function::Index { Op::ListIndex } else { Op::ListCount };
                Ok(Made::op(op, vec![receiver, value], INT))
            }
            _ => self.no_method(receiver.ty, call.function.name(), call.span),
        }
    }

    fn of_text(&mut self, call: Call, text: Made) -> Outcome {
        use Function as F;
        let simple = match call.function {
            F::Upper => Some((Op::StrUpper, STR)),
            F::Lower => Some((Op::StrLower, STR)),
            F::Capitalize => Some((Op::StrCapitalize, STR)),
            F::Title => Some((Op::StrTitle, STR)),
            F::IsDigit => Some((Op::StrIsDigit, BOOL)),
            F::IsAlpha => Some((Op::StrIsAlpha, BOOL)),
            _ => None,
        };
        if let Some((op, ty)) = simple {
            return Ok(text.converted(op, ty));
        }
        let with =
            |this: &Self, op, ty| Ok(Made::op(op, vec![text.clone(), this.text_at(call, 1, "the argument")?], ty));
        match call.function {
            F::Strip => self.stripped(call, text, Op::StrStrip, Op::StrStripOf),
            F::Lstrip => self.stripped(call, text, Op::StrLstrip, Op::StrLstripOf),
            F::Rstrip => self.stripped(call, text, Op::StrRstrip, Op::StrRstripOf),
            F::StartsWith => with(self, Op::StrStartsWith, BOOL),
            F::EndsWith => with(self, Op::StrEndsWith, BOOL),
            F::Find | F::Count => {
                let op = if call.function == F::Find { Op::StrFind } else { Op::StrCount };
                let part = self.text_at(call, 1, "what is looked for")?;
                let start = self.int_or(call, 2, "a bound", 0)?;
                let end = self.int_or(call, 3, "a bound", i64::MAX)?;
                Ok(Made::op(op, vec![text, part, start, end], INT))
            }
            F::Replace => self.replaced(call, text),
            F::Split => self.split(call, text),
            F::Join => {
                let (list, element) = self.list_at(call, 1)?;
                match self.typing.types.head(element) {
                    // An empty list is joined too.
                    Head::Unknown | Head::Str => {
                        self.typing.types.unify(element, STR);
                        Ok(Made::op(Op::StrJoin, vec![text, list], STR))
                    }
                    _ => {
                        let this = self.show(element);
                        mismatch(self.place(call, 1), format!("`join` takes a list of str, and these are {this}"))
                    }
                }
            }
            F::Zfill => {
                let width = self.int_at(call, 1, "the width")?;
                Ok(Made::op(Op::StrZfill, vec![text, width], STR))
            }
            F::Ljust => self.justified(call, text, Op::StrLjust),
            F::Rjust => self.justified(call, text, Op::StrRjust),
            _ => self.justified(call, text, Op::StrCenter),
        }
    }

    fn stripped(&self, call: Call, text: Made, blanks: Op, given: Op) -> Outcome {
        if call.given(1).is_none() {
            return Ok(text.converted(blanks, STR));
        }
        let characters = self.text_at(call, 1, "the argument")?;
        Ok(Made::op(given, vec![text, characters], STR))
    }

    fn replaced(&self, call: Call, text: Made) -> Outcome {
        let old = self.text_at(call, 1, "what is replaced")?;
        let new = self.text_at(call, 2, "the replacement")?;
        if call.given(3).is_none() {
            return Ok(Made::op(Op::StrReplace, vec![text, old, new], STR));
        }
        let count = self.int_at(call, 3, "the count")?;
        Ok(Made::op(Op::StrReplaceCount, vec![text, old, new, count], STR))
    }

    fn split(&mut self, call: Call, text: Made) -> Outcome {
        let ty = self.types().list(STR);
        if call.given(1).is_none() {
            if call.given(2).is_some() {
                let message = "`maxsplit` without a separator is not supported";
                return wrong(Complaint::Unsupported, self.place(call, 2), message);
            }
            return Ok(text.converted(Op::StrSplit, ty));
        }
        let separator = self.text_at(call, 1, "the separator")?;
        let limit = self.int_or(call, 2, "the limit", -1)?;
        Ok(Made::op(Op::StrSplitOn, vec![text, separator, limit], ty))
    }

    fn justified(&self, call: Call, text: Made, op: Op) -> Outcome {
        let width = self.int_at(call, 1, "the width")?;
        let fill = if call.given(2).is_some() { self.text_at(call, 2, "the fill")? } else { Made::str(" ") };
        Ok(Made::op(op, vec![text, width, fill], STR))
    }
}
