//! `extern fn name(type, …) -> type;`
//!
//! In: a parser at `extern`. Out: the declaration; whether its types make sense, `check` says.

use super::parser::{Parsed, Parser};
use crate::ast::{Extern, TypeName};

impl Parser<'_> {
    /// A declaration of a host function; `extern` is next.
    pub(super) fn external(&mut self, doc: Option<String>) -> Parsed<Extern> {
        self.take();
        if !self.eat_word("fn") {
            return self.unexpected("`fn`");
        }
        let name = self.name("the function's name")?;
        let open = self.expect("(")?;
        let mut parameters = Vec::new();
        while !self.at(")") {
            parameters.push(self.type_name()?);
            if self.at(":") {
                let token = self.peek();
                let diagnostic = Parser::syntax(
                    self.span_of(token),
                    "parameters of host functions have no names",
                    "expected `,` or `)`",
                );
                return self.fail(diagnostic.help("write the types alone: `extern fn name(int, str) -> str;`"));
            }
            if !self.eat(",") {
                break;
            }
        }
        self.close(")", open)?;
        self.expect("->")?;
        let result = self.type_name()?;
        Ok(Extern { name, parameters, result, doc })
    }

    /// `int`, `list[int]`, `tuple[int, str]`.
    fn type_name(&mut self) -> Parsed<TypeName> {
        self.deeper()?;
        let name = self.name("a type, such as `int`")?;
        let mut arguments = Vec::new();
        if self.at("[") {
            let open = self.take();
            loop {
                arguments.push(self.type_name()?);
                if !self.eat(",") || self.at("]") {
                    break;
                }
            }
            self.close("]", open)?;
        }
        self.depth -= 1;
        Ok(TypeName { name, arguments })
    }
}
