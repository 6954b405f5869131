//! The declarations of host functions.
//!
//! In: `extern fn name(type, …) -> type;`. Out: the signature in the model's types; what is no type has been reported.

use crate::ast;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind, suggest};
use crate::model::{Extern, Type};

/// The signature of a declaration.
pub(super) fn signature(declaration: &ast::Extern, diagnostics: &mut Diagnostics) -> Extern {
    let mut read = |name: &ast::TypeName| ty(name, diagnostics).unwrap_or(Type::Int);
    Extern {
        name: declaration.name.text.clone(),
        parameters: declaration.parameters.iter().map(&mut read).collect(),
        result: read(&declaration.result),
        doc: declaration.doc.clone(),
        span: declaration.name.span,
    }
}

/// The type of a name; none if it was reported.
fn ty(written: &ast::TypeName, diagnostics: &mut Diagnostics) -> Option<Type> {
    let name = written.name.text.as_str();
    let arguments: Vec<Option<Type>> = written.arguments.iter().map(|argument| ty(argument, diagnostics)).collect();
    let arguments: Vec<Type> = arguments.into_iter().collect::<Option<_>>()?;
    let count = arguments.len();
    let simple = match name {
        "int" => Some(Type::Int),
        "float" => Some(Type::Float),
        "bool" => Some(Type::Bool),
        "str" => Some(Type::Str),
        "bytes" => Some(Type::Bytes),
        _ => None,
    };
    match (simple.clone(), name) {
        (Some(simple), _) if count == 0 => return Some(simple),
        (_, "list") if count == 1 => return arguments.into_iter().next().map(|element| Type::List(Box::new(element))),
        (_, "tuple") if count > 0 => return Some(Type::Tuple(arguments)),
        _ => {}
    }
    let message = match (simple, name) {
        (Some(_), _) => format!("`{name}` has nothing in brackets"),
        (_, "list") => "a list has one element type: `list[int]`".to_owned(),
        (_, "tuple") => "a tuple names the types of its elements: `tuple[int, str]`".to_owned(),
        _ => format!("`{name}` is no type of the language"),
    };
    let mut diagnostic = Diagnostic::new(Kind::Unsupported, written.name.span, message).label("not a type");
    diagnostic.help = Some(match suggest::nearest(name, ["int", "float", "bool", "str", "bytes", "list", "tuple"]) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "the types are int, float, bool, str, bytes, list[T] and tuple[T, …]".to_owned(),
    });
    diagnostics.report(diagnostic);
    None
}
