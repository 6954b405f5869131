//! The grammar of spatial modules: every document of it is known.

use loom::{enumerated, interpreter, sampled, workspace};
use loom_gen::host::sha256_hex;
use loom_gen::interp::Interpreter;
use loom_gen::sources::{Enumerate, derivations};
use std::fs;

fn spatial() -> Interpreter {
    interpreter(&workspace().join("grammar/spatial.g")).unwrap()
}

#[test]
fn the_file_is_the_seed() {
    let bytes = fs::read(workspace().join("grammar/spatial.g")).unwrap();
    assert_eq!(sha256_hex(&bytes), "f1f8eb92fa58642e1e0bcce070970037cceb735174d67dc13d4d7c03c653e346");
}

#[test]
fn all_derivations_are_known() {
    let spatial = spatial();
    assert_eq!(derivations(&spatial, Enumerate::new()).count(), 8_420);
    let table = enumerated(&spatial, 8_420).unwrap();
    assert_eq!(table.len(), 2_954);
    let sizes = || table.keys().map(String::len);
    assert_eq!((sizes().min(), sizes().max()), (Some(640), Some(2_867)));
}

#[test]
fn random_modules_are_among_them_as_often_as_they_should() {
    let spatial = spatial();
    let table = enumerated(&spatial, 8_420).unwrap();
    sampled(&spatial, &table, 0, 200_000).unwrap();
}
