//! Calls: of rules as items, and of everything else in expressions.

use super::Resolver;
use super::arguments::are;
use crate::ast::{self, ExprKind};
use crate::check::functions::{Function, Space};
use crate::check::hir::{Call, CallId, Demand, Event, ExprId, Kind};
use crate::diagnostic::{Diagnostic, Kind as Complaint, suggest};
use crate::model::{ExternId, RuleId};
use crate::source::Span;

impl<'a> Resolver<'a, '_> {
    /// A rule as an item.
    pub(super) fn call_item(
        &mut self,
        name: &'a ast::Name,
        arguments: &'a [ast::Argument],
        _span: Span,
    ) -> Option<CallId> {
        match self.names.rules.get(name.text.as_str()) {
            Some(&rule) => self.rule_call(rule, name, arguments),
            None => {
                self.undefined_rule(name);
                for argument in arguments {
                    self.expr(&argument.value);
                }
                None
            }
        }
    }

    fn rule_call(&mut self, rule: RuleId, name: &'a ast::Name, arguments: &'a [ast::Argument]) -> Option<CallId> {
        let mut values = Vec::with_capacity(arguments.len());
        for argument in arguments {
            if let Some(keyword) = &argument.keyword {
                let message = "the arguments of a rule are given in order, without names";
                self.report(Diagnostic::new(Complaint::Unsupported, keyword.span, message));
            }
            let value = self.expr(&argument.value);
            values.push(self.demand(Demand::Store, value));
        }
        let defined = &self.ast.rules[rule.index()];
        let (wanted, given) = (defined.parameters.len(), arguments.len());
        let right = wanted == given;
        if !right {
            let takes = match wanted {
                0 => "no argument".to_owned(),
                1 => "1 argument".to_owned(),
                n => format!("{n} arguments"),
            };
            let message = format!("the rule `{}` takes {takes}, and {given} {} given", name.text, are(given));
            let place = defined.name.span;
            self.report(
                Diagnostic::new(Complaint::WrongNumberOfArguments, name.span, message).also(place, "defined here"),
            );
            values.truncate(wanted);
        }
        Some(self.push_call(rule, values, name.span))
    }

    pub(super) fn push_call(&mut self, rule: RuleId, arguments: Vec<ExprId>, span: Span) -> CallId {
        let id = CallId(self.hir.calls.len() as u32);
        self.hir.calls.push(Call { caller: self.rule, rule, arguments, span, tail: false });
        self.calls.push(id);
        self.events.push(Event::Call(id));
        id
    }

    fn undefined_rule(&mut self, name: &ast::Name) {
        if self.ast.broken {
            return;
        }
        let text = name.text.as_str();
        let mut diagnostic = Diagnostic::new(Complaint::UndefinedRule, name.span, format!("there is no rule `{text}`"))
            .label("not defined");
        if self.is_variable(text) {
            diagnostic.help = Some(format!("`{text}` is a variable: its value is emitted by `[{text}]`"));
        } else if self.names.externs.contains_key(text) || Function::named(Space::Builtin, text).is_some() {
            diagnostic.help = Some(format!("`{text}` is a function: its value is emitted by `[{text}(…)]`"));
        } else {
            let names = self.ast.rules.iter().map(|rule| rule.name.text.as_str());
            let near = self.near(text, names).map(|near| format!("did you mean `{near}`?"));
            diagnostic.help = near.or_else(|| suggest::instead_of_rule(text).map(str::to_owned));
        }
        self.report(diagnostic);
    }

    /// `name(args)` in an expression.
    pub(super) fn call(&mut self, name: &'a ast::Name, arguments: &'a [ast::Argument], span: Span) -> ExprId {
        let text = name.text.as_str();
        if let Some(&rule) = self.names.rules.get(text) {
            return match self.rule_call(rule, name, arguments) {
                Some(call) => self.push(Kind::Rule(call), span),
                None => self.wrong(span),
            };
        }
        if let Some(&id) = self.names.externs.get(text) {
            return self.host_call(id, name, arguments, span);
        }
        match Function::named(Space::Builtin, text) {
            Some(function) => self.function(function, name, None, arguments, span),
            None => {
                self.unknown(name, Space::Builtin);
                self.abandoned(arguments, span)
            }
        }
    }

    fn host_call(&mut self, id: ExternId, name: &'a ast::Name, arguments: &'a [ast::Argument], span: Span) -> ExprId {
        let wanted = self.names.signatures[id.index()].parameters.len();
        let given = arguments.len();
        if wanted != given {
            let message = format!("the host function `{}` takes {wanted}, and {given} {} given", name.text, are(given));
            let place = self.names.signatures[id.index()].span;
            self.report(
                Diagnostic::new(Complaint::WrongNumberOfArguments, name.span, message).also(place, "declared here"),
            );
            return self.abandoned(arguments, span);
        }
        let mut values = Vec::with_capacity(given);
        for (at, argument) in arguments.iter().enumerate() {
            if let Some(keyword) = &argument.keyword {
                let message = "the arguments of a host function are given in order, without names";
                self.report(Diagnostic::new(Complaint::Unsupported, keyword.span, message));
            }
            let value = self.expr(&argument.value);
            values.push(self.demand(Demand::Argument(id, at), value));
        }
        self.push(Kind::Extern(id, values), span)
    }

    /// Whether the receiver is the module `random`.
    pub(super) fn is_random(&self, receiver: &ast::Expr) -> bool {
        matches!(&receiver.kind, ExprKind::Name(name) if name == "random" && self.local(name).is_none()
            && !self.is_variable(name))
    }

    /// `receiver.name(args)`.
    pub(super) fn method(
        &mut self,
        receiver: &'a ast::Expr,
        name: &'a ast::Name,
        arguments: &'a [ast::Argument],
        span: Span,
    ) -> ExprId {
        let random = self.is_random(receiver);
        let space = if random { Space::Random } else { Space::Method };
        let Some(function) = Function::named(space, &name.text) else {
            self.unknown(name, space);
            if !random {
                self.expr(receiver);
            }
            return self.abandoned(arguments, span);
        };
        if function.is_statement() {
            let message = format!("`{}` gives no value: it is a statement of its own", name.text);
            self.report(
                Diagnostic::new(Complaint::Unsupported, name.span, message)
                    .label("no value")
                    .help(format!("write it in an action: `{{{}.{}(…)}}`", "X", name.text)),
            );
            if !random {
                self.expr(receiver);
            }
            return self.abandoned(arguments, span);
        }
        if function == Function::Pop {
            return self.pop(receiver, name, arguments, span);
        }
        let receiver = (!random).then(|| self.expr(receiver));
        self.function(function, name, receiver, arguments, span)
    }

    fn pop(
        &mut self,
        receiver: &'a ast::Expr,
        name: &'a ast::Name,
        arguments: &'a [ast::Argument],
        span: Span,
    ) -> ExprId {
        let ExprKind::Name(variable) = &receiver.kind else { return self.no_variable(receiver, arguments, span) };
        if self.local(variable).is_some() {
            return self.no_variable(receiver, arguments, span);
        }
        let Some(matched) = self.matched(Function::Pop, name, arguments, None) else {
            return self.abandoned(arguments, span);
        };
        let index = matched.first().copied().flatten().map(|index| {
            let index = self.expr(index);
            self.demand(Demand::Int("an index"), index)
        });
        let place = self.use_of(variable, receiver.span, true, true);
        self.push(Kind::Pop(place, index), span)
    }

    fn no_variable(&mut self, receiver: &'a ast::Expr, arguments: &'a [ast::Argument], span: Span) -> ExprId {
        let message = "`pop` changes a variable's list, and this is not a variable";
        self.report(
            Diagnostic::new(Complaint::Unsupported, receiver.span, message)
                .label("not a variable")
                .help("bind the list first: `{new X = …}`"),
        );
        self.expr(receiver);
        self.abandoned(arguments, span)
    }

    /// A call whose function is known.
    fn function(
        &mut self,
        function: Function,
        name: &'a ast::Name,
        receiver: Option<ExprId>,
        arguments: &'a [ast::Argument],
        span: Span,
    ) -> ExprId {
        let Some(matched) = self.matched(function, name, arguments, None) else {
            return self.abandoned(arguments, span);
        };
        // Who makes bytes wants them.
        self.hir.bytes |= function == Function::Bytes;
        let alone = arguments.len() == 1;
        let mut values = Vec::with_capacity(matched.len() + 1);
        values.extend(receiver.map(Some));
        for argument in matched {
            values.push(argument.map(|argument| match &argument.kind {
                ExprKind::Comprehension(comprehension) if alone && function.takes_bare() => {
                    self.comprehension(comprehension, argument.span)
                }
                _ => self.expr(argument),
            }));
        }
        self.push(Kind::Function(function, values), span)
    }

    /// Arguments of a call that was reported: what is in them is still looked at.
    fn abandoned(&mut self, arguments: &'a [ast::Argument], span: Span) -> ExprId {
        for argument in arguments {
            match &argument.value.kind {
                ExprKind::Comprehension(comprehension) => self.comprehension(comprehension, argument.value.span),
                _ => self.expr(&argument.value),
            };
        }
        self.wrong(span)
    }

    fn unknown(&mut self, name: &ast::Name, space: Space) {
        let text = name.text.as_str();
        // A rule of that name may be among what could not be read.
        if space == Space::Builtin && self.ast.broken {
            return;
        }
        let (message, near) = match space {
            Space::Builtin => {
                let rules = self.ast.rules.iter().map(|rule| rule.name.text.as_str());
                let externs = self.ast.externs.iter().map(|declaration| declaration.name.text.as_str());
                let builtins = Function::names(space).map(|name| -> &str { name });
                let candidates = builtins.chain(externs).chain(rules);
                (format!("there is no function or rule `{text}`"), self.near(text, candidates).map(str::to_owned))
            }
            Space::Random => {
                let near = self.near(text, Function::names(space)).map(|near| format!("random.{near}"));
                (format!("there is no function `random.{text}`"), near)
            }
            Space::Method => {
                let near = self.near(text, Function::names(space)).map(|near| format!(".{near}"));
                (format!("there is no method `{text}`"), near)
            }
        };
        let mut diagnostic = Diagnostic::new(Complaint::UnknownFunction, name.span, message).label("not known");
        diagnostic.help = match near {
            Some(near) => Some(format!("did you mean `{near}`?")),
            None if space == Space::Builtin && Function::named(Space::Random, text).is_some() => {
                Some(format!("it is in the module random: `random.{text}(…)`"))
            }
            None => suggest::instead_of_function(text).map(str::to_owned),
        };
        self.report(diagnostic);
    }

    pub(super) fn wrong(&mut self, span: Span) -> ExprId {
        self.push(Kind::Wrong, span)
    }
}
