//! The parser's state: where it is in one file, how it reads, and how it fails.
//!
//! In: one file's text. Out: tokens, errors, and marks to go back to. What holds: an `Err` means that what stopped
//! the parser has been reported, and whoever catches it goes back to a [`Mark`], which restores everything that the
//! functions between have changed.

use super::doubt::Doubt;
use super::token::{Kind, Mode, Token, lex};
use crate::ast::{Expr, Name};
use crate::diagnostic::{self, Diagnostic, Diagnostics};
use crate::source::{FileId, Span};

/// How deep trees may be: groups, brackets, and operators on top of each other. Python allows as many parentheses.
pub(super) const DEEPEST: u32 = 200;

/// Why a construct could not be read. It has been reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// The text makes no sense: the rule is given up.
    Syntax,
    /// It makes sense, in Python: the expression or statement is given up.
    Unsupported,
}

/// What a function of the parser gives.
pub(super) type Parsed<T> = Result<T, Stop>;

/// An expression with what its neighbours need to know.
pub(super) struct Tree {
    /// The expression, in a box so that the frames of the stack stay small.
    pub(super) expr: Box<Expr>,
    /// Its text with the parentheses around it.
    pub(super) outer: Span,
    /// The height of its tree; a leaf is 1.
    pub(super) height: u32,
}

/// The parser of one file.
pub(super) struct Parser<'a> {
    pub(super) file: FileId,
    pub(super) text: &'a str,
    /// The next byte to read.
    pub(super) at: usize,
    /// Where the token before ended.
    pub(super) last: usize,
    pub(super) mode: Mode,
    /// How many constructs are open around this place.
    pub(super) depth: u32,
    /// Whether a guard is being read, in which `|` is no operator.
    pub(super) in_guard: bool,
    /// Whether an action is being read.
    pub(super) in_action: bool,
    /// Where the innermost open group starts; where reading failed, that of the group it failed in.
    pub(super) open_group: Option<usize>,
    pub(super) fault: Fault,
    pub(super) diagnostics: &'a mut Diagnostics,
    /// Errors that stand or fall with the names of all rules.
    pub(super) doubts: Vec<Doubt>,
    /// Whether something that may bind names was lost.
    pub(super) broken: bool,
    cache: Option<(usize, Mode, Token)>,
}

/// Whether and where the current rule has gone wrong.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Fault {
    /// Whether its one syntax error has been reported.
    pub(super) reported: bool,
    /// Where reading stopped.
    pub(super) at: usize,
    /// Whether that was in an action, where a `;` does not end the rule.
    pub(super) in_action: bool,
}

/// A state to go back to.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    at: usize,
    last: usize,
    mode: Mode,
    depth: u32,
    in_guard: bool,
    in_action: bool,
    open_group: Option<usize>,
    fault: Fault,
    broken: bool,
    diagnostics: usize,
    doubts: usize,
}

/// What a trial reading gave; it has left no trace.
pub(super) struct Trial<T> {
    pub(super) result: Parsed<T>,
    /// Where it ended.
    at: usize,
    last: usize,
    pub(super) fault: Fault,
    /// Where it failed: the innermost group.
    pub(super) open_group: Option<usize>,
    broken: bool,
    pub(super) diagnostics: Vec<Diagnostic>,
    doubts: Vec<Doubt>,
}

impl<T> Trial<T> {
    /// Where the reading ended.
    pub(super) fn end(&self) -> usize {
        self.at
    }
}

impl<'a> Parser<'a> {
    pub(super) fn new(file: FileId, text: &'a str, diagnostics: &'a mut Diagnostics) -> Parser<'a> {
        Parser {
            file,
            text,
            at: 0,
            last: 0,
            mode: Mode::Grammar,
            depth: 0,
            in_guard: false,
            in_action: false,
            open_group: None,
            fault: Fault::default(),
            diagnostics,
            doubts: Vec::new(),
            broken: false,
            cache: None,
        }
    }

    /// The next token, which stays.
    pub(super) fn peek(&mut self) -> Token {
        match self.cache {
            Some((at, mode, token)) if at == self.at && mode == self.mode => token,
            _ => {
                let token = lex(self.text, self.at, self.mode);
                self.cache = Some((self.at, self.mode, token));
                token
            }
        }
    }

    /// Takes the next token.
    pub(super) fn take(&mut self) -> Token {
        let token = self.peek();
        self.go_to(token.end);
        token
    }

    /// Goes on behind what ends at `end`.
    pub(super) fn go_to(&mut self, end: usize) {
        self.at = end;
        self.last = end;
    }

    /// Whether the next token is this operator or bracket.
    pub(super) fn at(&mut self, symbol: &str) -> bool {
        self.peek().is(symbol)
    }

    /// Whether the next token is this word.
    pub(super) fn at_word(&mut self, word: &str) -> bool {
        let token = self.peek();
        token.kind == Kind::Name && self.slice(token) == word
    }

    /// Takes the operator or bracket if it is next.
    pub(super) fn eat(&mut self, symbol: &str) -> bool {
        let found = self.at(symbol);
        if found {
            self.take();
        }
        found
    }

    /// Takes the word if it is next.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.take();
        }
        found
    }

    /// Takes the operator or bracket, or fails.
    pub(super) fn expect(&mut self, symbol: &'static str) -> Parsed<Token> {
        if self.at(symbol) { Ok(self.take()) } else { self.unexpected(&format!("`{symbol}`")) }
    }

    /// Takes the bracket that closes what `open` opened, or fails and shows both.
    pub(super) fn close(&mut self, symbol: &'static str, open: Token) -> Parsed<Token> {
        if self.at(symbol) {
            return Ok(self.take());
        }
        let opened = self.span_of(open);
        let diagnostic = self.complaint(&format!("`{symbol}`"));
        let is_known = diagnostic.help.is_some();
        self.fail(if is_known { diagnostic } else { diagnostic.also(opened, "opened here") })
    }

    /// Takes a name, or fails.
    pub(super) fn name(&mut self, what: &str) -> Parsed<Name> {
        let token = self.peek();
        if token.kind != Kind::Name {
            return self.unexpected(what);
        }
        self.take();
        Ok(Name { text: self.slice(token).to_owned(), span: self.span_of(token) })
    }

    /// The text of a token.
    pub(super) fn slice(&self, token: Token) -> &'a str {
        &self.text[token.start..token.end]
    }

    /// What has not been read.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The span between two offsets.
    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        Span { file: self.file, start: start as u32, end: end.max(start) as u32 }
    }

    /// The span of a token.
    pub(super) fn span_of(&self, token: Token) -> Span {
        self.span(token.start, token.end)
    }

    /// The span from an offset to the end of what was taken last.
    pub(super) fn span_from(&self, start: usize) -> Span {
        self.span(start, self.last)
    }

    /// Whether only blanks stand before the offset on its line.
    pub(super) fn first_on_line(&self, offset: usize) -> bool {
        let before = self.text[..offset].trim_end_matches([' ', '\t', '\r', '\x0c']);
        before.is_empty() || before.ends_with('\n')
    }

    /// Goes one level deeper; the caller comes back with `self.depth -= 1`, or by a mark.
    pub(super) fn deeper(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > DEEPEST { self.too_deep() } else { Ok(()) }
    }

    /// Refuses a tree of this height here if it is too high.
    pub(super) fn bounded(&mut self, height: u32) -> Parsed<u32> {
        if self.depth + height > DEEPEST + 1 { self.too_deep() } else { Ok(height) }
    }

    fn too_deep<T>(&mut self) -> Parsed<T> {
        let token = self.peek();
        let diagnostic = Diagnostic::new(diagnostic::Kind::Syntax, self.span_of(token), "this is nested too deeply")
            .label(format!("more than {DEEPEST} levels of brackets and operators"))
            .help("move parts of it into variables or rules of their own");
        self.fail(diagnostic)
    }

    /// Reports and stops. A rule's syntax errors after its first are not reported.
    pub(super) fn fail<T>(&mut self, diagnostic: Diagnostic) -> Parsed<T> {
        let at = diagnostic.span.start as usize;
        if diagnostic.kind == diagnostic::Kind::Unsupported {
            self.diagnostics.report(diagnostic);
            return Err(Stop::Unsupported);
        }
        self.complain(diagnostic);
        self.fault.at = at;
        self.fault.in_action = self.in_action;
        Err(Stop::Syntax)
    }

    /// Reports a syntax error behind which the rule makes sense again.
    pub(super) fn complain(&mut self, diagnostic: Diagnostic) {
        if !self.fault.reported {
            self.diagnostics.report(diagnostic);
        }
        self.fault.reported = true;
        self.broken = true;
    }

    /// Fails with a message that says what was expected and what is there.
    pub(super) fn unexpected<T>(&mut self, what: &str) -> Parsed<T> {
        let diagnostic = self.complaint(what);
        self.fail(diagnostic)
    }

    /// A syntax error with a message and a label, at a span.
    pub(super) fn syntax(span: Span, message: impl Into<String>, label: impl Into<String>) -> Diagnostic {
        Diagnostic::new(diagnostic::Kind::Syntax, span, message).label(label)
    }

    /// The state to go back to.
    pub(super) fn mark(&self) -> Mark {
        Mark {
            at: self.at,
            last: self.last,
            mode: self.mode,
            depth: self.depth,
            in_guard: self.in_guard,
            in_action: self.in_action,
            open_group: self.open_group,
            fault: self.fault,
            broken: self.broken,
            diagnostics: self.diagnostics.len(),
            doubts: self.doubts.len(),
        }
    }

    /// Goes back to the nesting of a mark, but not to its place; what was reported stays.
    pub(super) fn unwind(&mut self, mark: Mark) {
        self.mode = mark.mode;
        self.depth = mark.depth;
        self.in_guard = mark.in_guard;
        self.in_action = mark.in_action;
        self.open_group = mark.open_group;
    }

    /// Reads on trial: afterwards the parser is where it was, and nothing was reported.
    pub(super) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Trial<T> {
        let mark = self.mark();
        let result = read(self);
        let trial = Trial {
            result,
            at: self.at,
            last: self.last,
            fault: self.fault,
            open_group: self.open_group,
            broken: self.broken,
            diagnostics: self.diagnostics.truncate(mark.diagnostics),
            doubts: self.doubts.split_off(mark.doubts),
        };
        self.unwind(mark);
        self.at = mark.at;
        self.last = mark.last;
        self.fault = mark.fault;
        self.broken = mark.broken;
        trial
    }

    /// Takes a trial reading for real.
    pub(super) fn accept<T>(&mut self, trial: Trial<T>) -> Parsed<T> {
        self.at = trial.at;
        self.last = trial.last;
        self.fault = trial.fault;
        self.open_group = trial.open_group;
        self.broken = trial.broken;
        for diagnostic in trial.diagnostics {
            self.diagnostics.report(diagnostic);
        }
        self.doubts.extend(trial.doubts);
        trial.result
    }
}
