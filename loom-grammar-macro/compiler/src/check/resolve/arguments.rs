//! Arguments to parameters.
//!
//! In: a function and arguments as written. Out: for each parameter the argument, in the signature's order; a wrong
//! number and wrong keywords have been reported.

use super::Resolver;
use crate::ast::{self, ExprKind};
use crate::check::functions::{Function, Parameter, Space};
use crate::diagnostic::{Diagnostic, Kind};

impl<'a> Resolver<'a, '_> {
    /// The arguments by parameter. `most`: a number of parameters that is less than the signature's.
    pub(super) fn matched(
        &mut self,
        function: Function,
        name: &ast::Name,
        arguments: &'a [ast::Argument],
        most: Option<usize>,
    ) -> Option<Vec<Option<&'a ast::Expr>>> {
        let Some(mut parameters) = function.parameters() else { return self.any_number(function, name, arguments) };
        parameters.truncate(most.unwrap_or(usize::MAX));
        let mut matched: Vec<Option<&'a ast::Expr>> = vec![None; parameters.len()];
        let places: Vec<usize> = (0..parameters.len()).filter(|&at| parameters[at].positional).collect();
        let mut given = 0;
        let mut wrong = false;
        for argument in arguments {
            let Some(keyword) = &argument.keyword else {
                if let Some(&at) = places.get(given) {
                    matched[at] = Some(&argument.value);
                }
                given += 1;
                continue;
            };
            let at = parameters.iter().position(|parameter| parameter.keyword && parameter.name == keyword.text);
            match at {
                Some(at) if matched[at].is_none() => matched[at] = Some(&argument.value),
                _ => {
                    self.keyword(function, keyword, at.is_some());
                    wrong = true;
                }
            }
        }
        let missing = parameters.iter().zip(&matched).find(|(parameter, value)| !parameter.optional && value.is_none());
        if given > places.len() || (missing.is_some() && !wrong) {
            let missing = missing.map(|(parameter, _)| parameter.name);
            self.wrong_number(function, name, &parameters, given.max(arguments.len()), missing);
            return None;
        }
        (!wrong).then_some(matched)
    }

    fn any_number(
        &mut self,
        function: Function,
        name: &ast::Name,
        arguments: &'a [ast::Argument],
    ) -> Option<Vec<Option<&'a ast::Expr>>> {
        if let Some(keyword) = arguments.iter().find_map(|argument| argument.keyword.as_ref()) {
            self.keyword(function, keyword, false);
            return None;
        }
        if arguments.is_empty() {
            let message = format!("`{}` takes at least 1 argument, and none is given", name.text);
            self.report(Diagnostic::new(Kind::WrongNumberOfArguments, name.span, message).label("no argument"));
            return None;
        }
        Some(arguments.iter().map(|argument| Some(&argument.value)).collect())
    }

    fn keyword(&mut self, function: Function, keyword: &ast::Name, twice: bool) {
        const OF_PYTHON: &[&str] =
            &["key", "default", "cum_weights", "counts", "strict", "reverse", "start", "encoding", "errors"];
        let name = function.name();
        let (kind, message) = if twice {
            (Kind::WrongNumberOfArguments, format!("`{name}` is given `{}` twice", keyword.text))
        } else if OF_PYTHON.contains(&keyword.text.as_str()) {
            (Kind::Unsupported, format!("the argument `{}` of `{name}` is not supported", keyword.text))
        } else {
            (Kind::WrongNumberOfArguments, format!("`{name}` has no argument of the name `{}`", keyword.text))
        };
        self.report(Diagnostic::new(kind, keyword.span, message));
    }

    fn wrong_number(
        &mut self,
        function: Function,
        name: &ast::Name,
        parameters: &[Parameter],
        given: usize,
        missing: Option<&str>,
    ) {
        let least = parameters.iter().filter(|parameter| !parameter.optional).count();
        let takes = match (least, parameters.len()) {
            (0, 0) => "no argument".to_owned(),
            (1, 1) => "1 argument".to_owned(),
            (least, most) if least == most => format!("{most} arguments"),
            (least, most) => format!("{least} to {most} arguments"),
        };
        let prefix = if function.space() == Space::Random { "random." } else { "" };
        let message = format!("`{prefix}{}` takes {takes}, and {given} {} given", name.text, are(given));
        let mut diagnostic = Diagnostic::new(Kind::WrongNumberOfArguments, name.span, message);
        if let Some(missing) = missing {
            diagnostic = diagnostic.label(format!("`{missing}` is missing"));
        }
        self.report(diagnostic);
    }

    /// A flag that must be known: `True` or `False`.
    pub(super) fn constant_flag(&mut self, expr: &ast::Expr) -> bool {
        match expr.kind {
            ExprKind::Bool(value) => value,
            _ => {
                let message = "`reverse` must be `True` or `False` here";
                self.report(Diagnostic::new(Kind::Unsupported, expr.span, message).label("not a constant"));
                false
            }
        }
    }
}

/// The verb of a number of things.
pub(super) fn are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}
