//! Text to tree: `parse` follows the includes and reads each file once.
//!
//! In: the name of the main file and a loader. Out: all files, and the grammar as written. Afterwards everything
//! that is wrong with the text alone has been reported, once a rule at most where reading stopped, and no tree is
//! deeper than a fixed bound, so that later passes may recurse.

mod alternative;
mod doubt;
mod escape;
mod expression;
mod external;
mod foreign;
mod format;
mod head;
mod include;
mod item;
mod lacking;
mod literal;
mod parser;
mod quantifier;
mod recovery;
mod rule;
mod slip;
mod statement;
mod title;
mod token;
mod trivia;

use crate::ast;
use crate::diagnostic::Diagnostics;
use crate::source::{FileId, Loader, Sources};
pub(crate) use expression::is_keyword;
use include::Includes;
use parser::Parser;

/// Reads the file `name` and all that it includes.
pub fn parse(name: &str, loader: &mut dyn Loader, diagnostics: &mut Diagnostics) -> (Sources, ast::Grammar) {
    let mut includes = Includes::default();
    let mut grammar = ast::Grammar::default();
    let mut doubts = Vec::new();
    includes.main(name, loader, diagnostics);
    while let Some(file) = includes.next() {
        let mut parser = Parser::new(file, includes.text(file), diagnostics);
        let part = parser.file();
        grammar.broken |= parser.broken;
        doubts.append(&mut parser.doubts);
        if file == FileId(0) {
            grammar.doc = part.doc;
        }
        grammar.rules.extend(part.rules);
        grammar.externs.extend(part.externs);
        for include in part.includes {
            includes.follow(&include, loader, diagnostics);
        }
    }
    grammar.broken |= includes.failed() | doubt::settle(doubts, &grammar.rules, diagnostics);
    (includes.sources, grammar)
}
