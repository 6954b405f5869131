//! Items: what is generated.

use super::Flatten;
use super::format::{as_text, format};
use crate::Site;
use crate::interp::code::{Class, Pc, Repeat, Step};
use loom_grammar::model::{self, Count, ExprKind, FormatPart, Item, Regex, Type};

impl Flatten {
    pub(super) fn item(&mut self, item: &Item) {
        match item {
            Item::Text(text) => self.step(Step::Text(text.as_str().into())),
            Item::Bytes(bytes) => self.step(Step::Bytes(bytes.as_slice().into())),
            Item::Emit(expr) => self.emit(expr),
            Item::Call(call) => {
                call.arguments.iter().for_each(|argument| self.expression(argument));
                let step = if call.tail { Step::TailCall } else { Step::Call };
                self.at(call.span, |this| this.step(step(call.rule.0)));
            }
            Item::Action(statements) => statements.iter().for_each(|statement| self.statement(statement)),
            Item::Regex(regex, span) => self.at(*span, |this| this.regex(regex)),
            Item::Group(choice) => self.choice(choice),
            Item::Repeat(repeat) => self.repeat(repeat),
        }
    }

    /// A value that is generated; a text made of parts part by part, unless a part generates, which sees the length
    /// before the whole.
    fn emit(&mut self, expr: &model::Expr) {
        self.at(expr.span, |this| {
            let parts = match &expr.kind {
                ExprKind::Format(parts) if !expr.has_effects() => parts,
                _ => {
                    this.expression(expr);
                    return this.step(Step::Emit);
                }
            };
            for part in parts {
                match part {
                    FormatPart::Text(text) => this.step(Step::Text(text.as_str().into())),
                    FormatPart::Hole(hole) => {
                        this.expression(&hole.expr);
                        match format(hole) {
                            Some(format) => this.step(Step::EmitFormatted(format)),
                            // In a byte grammar too a value in an f-string is text.
                            None if matches!(hole.expr.ty, Type::Bytes | Type::Mixed) => {
                                this.step(Step::EmitFormatted(as_text()))
                            }
                            None => this.step(Step::Emit),
                        }
                    }
                }
            }
        });
    }

    fn repeat(&mut self, repeat: &model::Repeat) {
        let site = Site(repeat.site.0);
        self.tell(Step::Repetition(repeat.node.0));
        let literal = |least, most| Step::Repeat(Box::new(Repeat { least, most, site, end: 0 }));
        let step = match &repeat.count {
            Count::Optional => literal(0, Some(1)),
            Count::AtLeast(least) => literal(*least, None),
            Count::Exactly(count) => {
                self.expression(count);
                Step::RepeatExactly(0)
            }
            Count::Between(least, most) => {
                self.expression(least);
                self.expression(most);
                Step::RepeatBetween(site, 0)
            }
        };
        self.at(repeat.span, |this| {
            this.times(step, |this| {
                let inside = repeat.separator.as_ref().map(|separator| {
                    let first = this.hole(Step::Jump(0));
                    let again = this.here();
                    this.part(|this| this.item(separator));
                    this.fill(first);
                    again
                });
                let again = inside.unwrap_or_else(|| this.here());
                this.tell(Step::Round);
                this.part(|this| this.item(&repeat.item));
                again
            });
        });
        self.tell(Step::Repeated);
    }

    /// A repetition that begins with a step; `what` tells where each but the first one begins.
    fn times(&mut self, step: Step, what: impl FnOnce(&mut Self) -> Pc) {
        let none = self.hole(step);
        let again = what(self);
        self.step(Step::Again(again));
        self.fill(none);
    }

    fn regex(&mut self, regex: &Regex) {
        match regex {
            Regex::Literal(text) => self.step(Step::Text(text.as_str().into())),
            Regex::Class(ranges, site) => {
                let size = ranges.iter().map(|&(first, last)| characters(first, last)).sum();
                let ranges = ranges.as_slice().into();
                self.step(Step::Class(Box::new(Class { ranges, size, site: Site(site.0) })));
            }
            Regex::Concat(parts) => parts.iter().for_each(|part| self.regex(part)),
            Regex::Alternation(parts, site) => {
                let at = self.steps.len();
                self.step(Step::Alternation(Box::default(), Site(site.0)));
                let mut starts = Vec::with_capacity(parts.len());
                self.alternatives(parts.len(), |this, index| {
                    starts.push(this.here());
                    this.regex(&parts[index]);
                });
                self.steps[at] = Step::Alternation(starts.into(), Site(site.0));
            }
            Regex::Repeat(part, least, most, site) => {
                let repeat = Repeat { least: *least, most: *most, site: Site(site.0), end: 0 };
                self.times(Step::Repeat(Box::new(repeat)), |this| {
                    let again = this.here();
                    this.regex(part);
                    again
                });
            }
        }
    }
}

/// How many characters there are from `first` to `last`.
pub(in crate::interp) fn characters(first: char, last: char) -> u64 {
    let (first, last) = (u32::from(first), u32::from(last));
    let surrogates = if first < 0xD800 && last > 0xDFFF { 0x800 } else { 0 };
    u64::from(last.saturating_sub(first)) + 1 - surrogates
}
