//! The command line tool of Loom.

fn main() -> std::process::ExitCode {
    loom_gen::cli::main()
}
