//! How fast documents are generated, beside generators written by hand: `cargo bench --bench generate`.
//!
//! Arguments choose suites by a part of their names; `ROUNDS=15` in the environment asks for more rounds.

mod baseline;
mod grammars;
mod harness;
mod suites;

use harness::Plan;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let rounds = std::env::var("ROUNDS").ok().and_then(|rounds| rounds.parse().ok());
    let plan = Plan { rounds: rounds.unwrap_or(Plan::default().rounds), ..Plan::default() };
    for (name, suite) in suites::all() {
        if wanted.is_empty() || wanted.iter().any(|wanted| name.contains(wanted.as_str())) {
            suite().print(plan);
        }
    }
}
