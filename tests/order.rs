//! Evaluation from left to right in compiled code: the same documents as the interpreter's, where operands change what others
//! read.

use loom::{interpreter, same_derivations, same_documents, workspace};

loom_gen::loom_grammar!("tests/grammars/order.g");

#[test]
fn operands_are_evaluated_as_the_interpreter_does() {
    let interpreted = interpreter(&workspace().join("tests/grammars/order.g")).expect("it is right");
    same_documents(&order::Order::default(), &interpreted, 1, 500).expect("the same");
    same_derivations(&order::Order::default(), &interpreted, 500).expect("the same");
}
