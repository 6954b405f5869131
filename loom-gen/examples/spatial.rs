//! The corpus binary of `grammar/spatial.g`: the macro call and one line of `main`.

loom_gen::loom_grammar!("grammar/spatial.g");

fn main() -> std::process::ExitCode {
    loom_gen::corpus_main(spatial::Spatial::default())
}
