//! Actions: `{statements}`.
//!
//! In: a parser at the brace. Out: the statements; one that Python has and Loom has not is reported and left out,
//! or, where it binds a variable, bound to a node that stands for what is not known.

use super::expression::augmented_operator;
use super::parser::{Mark, Parsed, Parser, Stop, Tree};
use super::token::{Kind, Mode, Token, lex};
use crate::ast::{BinaryOp, Expr, ExprKind, Name, Statement, StatementKind};
use crate::diagnostic::{self, Diagnostic};

impl Parser<'_> {
    /// `{statements}`
    pub(super) fn action(&mut self) -> Parsed<Vec<Statement>> {
        let open = self.take();
        self.mode = Mode::Code { lines: true };
        self.in_action = true;
        let mut statements = Vec::new();
        loop {
            while matches!(self.peek().kind, Kind::Newline | Kind::Symbol(";")) {
                self.take();
            }
            if self.at("}") {
                break;
            }
            if self.peek().kind == Kind::End {
                return self.no_statement_end(open, &statements);
            }
            if let Some(statement) = self.statement_or_nothing()? {
                statements.push(statement);
            }
            match self.peek().kind {
                Kind::Newline | Kind::Symbol(";" | "}") => {}
                _ => return self.no_statement_end(open, &statements),
            }
        }
        self.take();
        self.mode = Mode::Grammar;
        self.in_action = false;
        self.refuse_idle_action(open, &statements);
        Ok(statements)
    }

    /// A statement; none where it is unsupported and leaves nothing.
    fn statement_or_nothing(&mut self) -> Parsed<Option<Statement>> {
        let start = self.peek().start;
        let mark = self.mark();
        match self.statement(mark) {
            Ok(statement) => Ok(Some(statement)),
            Err(Stop::Unsupported) => {
                self.unwind(mark);
                let compound = self.is_compound(start);
                let names = self.skip_code(start, compound);
                let span = self.span_from(start);
                let expr = Expr { kind: ExprKind::Invalid(names), span };
                Ok(Some(Statement { kind: StatementKind::Expr(expr), span }))
            }
            Err(Stop::Syntax) => Err(Stop::Syntax),
        }
    }

    /// Whether a statement of Python begins here whose end is that of a block. Such, and imports, bind names.
    fn is_compound(&mut self, start: usize) -> bool {
        let token = lex(self.text, start, Mode::Code { lines: true });
        let word = self.slice(token);
        let compound = ["for", "while", "if", "with", "def", "class", "try", "async", "match"].contains(&word);
        self.broken |= compound || ["import", "from"].contains(&word);
        compound
    }

    fn statement(&mut self, mark: Mark) -> Parsed<Statement> {
        let token = self.peek();
        let kind = match (token.kind, self.slice(token)) {
            (Kind::Name, "pass") => {
                self.take();
                StatementKind::Pass
            }
            (Kind::Name, "new") if self.behind(token).kind == Kind::Name => self.binding(mark)?,
            (Kind::Name, word) => {
                self.refuse_statement(token, word)?;
                self.assignment_or_expression(mark)?
            }
            _ => self.assignment_or_expression(mark)?,
        };
        Ok(Statement { kind, span: self.span_from(token.start) })
    }

    /// The token behind another.
    pub(super) fn behind(&self, token: Token) -> Token {
        lex(self.text, token.end, self.mode)
    }

    /// `new X = e`
    fn binding(&mut self, mark: Mark) -> Parsed<StatementKind> {
        let new = self.take();
        let name = self.name("a variable")?;
        let token = self.peek();
        match token.kind {
            Kind::Symbol("=") => {}
            Kind::Symbol(",") => {
                let span = self.span(new.start, token.end);
                return self.unsupported(span, "`new` with several names", "write a `new` for each");
            }
            Kind::Symbol(":") => {
                return self.unsupported(self.span_of(token), "a type annotation", "leave it out: types are inferred");
            }
            Kind::Symbol("[" | ".") => {
                let message = "`new` binds a variable";
                return self.fail(Parser::syntax(self.span_of(token), message, "expected `=`"));
            }
            _ if augmented_operator(token).is_some() => {
                let message = "`new` gives a variable its first value";
                let diagnostic = Parser::syntax(self.span_of(token), message, "expected `=`");
                return self.fail(diagnostic.help("leave out `new` to change the variable that is there"));
            }
            _ => return self.unexpected("`=`"),
        }
        self.take();
        let value = self.value(new.start, mark)?;
        Ok(StatementKind::New(name, value))
    }

    /// What stands behind the `=` of an assignment that starts at `whole`.
    fn value(&mut self, whole: usize, mark: Mark) -> Parsed<Expr> {
        let start = self.peek().start;
        let result = self.expression_list().and_then(|tree| self.no_chain(tree, whole));
        if result.is_err() {
            self.unwind(mark);
        }
        Ok(*self.settle(start, result)?.expr)
    }

    /// Refuses `A = B = e`.
    fn no_chain(&mut self, tree: Tree, start: usize) -> Parsed<Tree> {
        let token = self.peek();
        if !token.is("=") {
            return Ok(tree);
        }
        if is_target(&tree.expr) {
            let span = self.span(start, token.end);
            return self.unsupported(span, "a chained assignment", "write one assignment for each variable");
        }
        Ok(tree)
    }

    fn assignment_or_expression(&mut self, mark: Mark) -> Parsed<StatementKind> {
        let target = self.expression_list()?;
        let start = target.outer.start as usize;
        let token = self.peek();
        if token.is("=") {
            let target = self.target(target)?;
            self.take();
            let value = self.value(start, mark)?;
            return Ok(match target {
                Target::Name(name) => StatementKind::Assign(name, value),
                Target::Names(names) => StatementKind::Unpack(names, value),
                Target::Element(name, index) => StatementKind::SetItem(name, index, value),
            });
        }
        if let Some(op) = augmented_operator(token) {
            return self.augmented(target, token, op, mark);
        }
        if token.is("@=") {
            return self.unsupported(self.span_of(token), "`@=`", "there are no matrices");
        }
        if token.is(":") && !self.text[token.end..].starts_with('=') {
            return self.unsupported(self.span_of(token), "a type annotation", "leave it out: types are inferred");
        }
        Ok(StatementKind::Expr(*target.expr))
    }

    /// `X op= e`, `X[i] op= e`
    fn augmented(&mut self, target: Tree, token: Token, op: BinaryOp, mark: Mark) -> Parsed<StatementKind> {
        let start = target.outer.start as usize;
        let target = self.target(target)?;
        self.take();
        let value = self.value(start, mark)?;
        match target {
            Target::Name(name) => Ok(StatementKind::Augment(name, op, value)),
            Target::Element(name, index) => Ok(StatementKind::AugmentItem(name, index, op, value)),
            Target::Names(_) => {
                let message = format!("`{}=` changes one variable", op.symbol());
                self.fail(Parser::syntax(self.span_of(token), message, "several on its left"))
            }
        }
    }

    /// What an assignment assigns to.
    fn target(&mut self, tree: Tree) -> Parsed<Target> {
        let span = tree.outer;
        let named = |expr: &Expr| match &expr.kind {
            ExprKind::Name(text) => Some(Name { text: text.clone(), span: expr.span }),
            _ => None,
        };
        if let Some(name) = named(&tree.expr) {
            return Ok(Target::Name(name));
        }
        let what = match tree.expr.kind {
            ExprKind::Tuple(elements) if !elements.is_empty() => match elements.iter().map(named).collect() {
                Some(names) => return Ok(Target::Names(names)),
                None => "unpacking into something else than variables",
            },
            ExprKind::Index(receiver, index) => match named(&receiver) {
                Some(name) => return Ok(Target::Element(name, *index)),
                None => "assignment to an element of an element",
            },
            ExprKind::Slice(..) => "assignment to a slice",
            ExprKind::List(_) => "unpacking with brackets",
            _ => {
                let token = self.peek();
                let diagnostic = Parser::syntax(
                    self.span_of(token),
                    "only variables and their elements can be assigned to",
                    "assigns",
                )
                .also(span, "this is a value");
                return self.fail(diagnostic.help("a comparison is written `==`"));
            }
        };
        self.unsupported(span, what, "assign to variables, then to elements one by one")
    }

    /// Statements of Python that are none of Loom.
    fn refuse_statement(&mut self, token: Token, word: &str) -> Parsed<()> {
        let help = match word {
            "for" | "while" => "repeat with a rule that calls itself, with `*` or `**`, or with a comprehension",
            "if" | "elif" | "else" => "choose with guarded alternatives, or write `a if c else b`",
            "import" | "from" => "`random` is there; other functions of the host are declared with `extern`",
            "def" | "class" => "write a rule, or declare a function of the host with `extern`",
            "return" | "break" | "continue" | "raise" | "assert" | "try" | "except" | "finally" | "with" | "async" => {
                "leave it out"
            }
            "del" => "use `X.pop(i)`",
            "global" | "nonlocal" => "leave it out: an assignment changes the variable that is in sight",
            _ => return Ok(()),
        };
        let span = self.span_of(token);
        self.fail(
            Diagnostic::new(diagnostic::Kind::Unsupported, span, format!("`{word}` is not a statement of Loom"))
                .label("Python has it, Loom does not")
                .help(help),
        )
    }
}

enum Target {
    Name(Name),
    Names(Vec<Name>),
    Element(Name, Expr),
}

fn is_target(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        ExprKind::Name(_) | ExprKind::Tuple(_) | ExprKind::Index(..) | ExprKind::Slice(..) | ExprKind::List(_)
    )
}
