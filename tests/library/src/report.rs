//! The report: a line for each judgement, and what was rejected.

use std::time::Instant;

use crate::documents::{Corpus, number};
use crate::library::{Member, Verdict};

/// How many documents of each grammar there are unless something else is said.
const DOCUMENTS: u64 = 300;
/// At least so many of 100 documents differ.
const DISTINCT: f64 = 95.0;
/// How many rejected documents are shown.
const SHOWN: usize = 5;

/// How many documents of a member, and of which seed.
///
/// # Errors
/// Where the environment asks for something else than a number.
pub(crate) fn asked(member: &Member) -> Result<(u64, u64), String> {
    Ok((number("LIBRARY_DOCUMENTS", DOCUMENTS)?.div_ceil(member.share), number("LIBRARY_SEED", 1)?))
}

/// Judges grammars; says whether all is well.
///
/// # Errors
/// Where a judgement cannot be made, though its tool is there.
pub(crate) fn judge(members: &[&Member]) -> Result<bool, String> {
    let (mut well, mut skipped) = (true, 0);
    for member in members {
        let (count, seed) = asked(member)?;
        let (corpus, covered) =
            Corpus::generate(member, seed, count).map_err(|problem| format!("{}.g: {problem}", member.name))?;
        let (distinct, size) = (corpus.distinct(), corpus.mean());
        println!("{}.g: {count} documents of seed {seed}, {distinct:.1} % distinct, {size:.0} bytes each", member.name);
        let (used, all) = (covered.alternatives - covered.missing.len(), covered.alternatives);
        println!(
            "    alternatives: {used} of {all}, {} at random, the rest by {} more documents",
            covered.at_random,
            corpus.documents.len() as u64 - count
        );
        for goal in &covered.missing {
            println!("    NOT USED: {goal}");
            well = false;
        }
        if member.distinct && distinct < DISTINCT {
            println!("    too many documents are alike");
            well = false;
        }
        for judge in member.judges {
            let start = Instant::now();
            let verdict =
                (judge.run)(&corpus).map_err(|problem| format!("{}.g, {}: {problem}", member.name, judge.name))?;
            match verdict {
                Verdict::Needs(what) => {
                    skipped += 1;
                    println!("    {}: skipped: needs {what}", judge.name);
                }
                Verdict::Read(rejected) if rejected.is_empty() => {
                    println!("    {}: ok ({:.1} s)", judge.name, start.elapsed().as_secs_f64());
                }
                Verdict::Read(rejected) => {
                    well = false;
                    println!("    {}: REJECTS {} of {}", judge.name, rejected.len(), corpus.documents.len());
                    for (name, why) in rejected.iter().take(SHOWN) {
                        let why: String = why.chars().take(400).collect();
                        println!("        {}: {why}", corpus.folder.join(name).display());
                    }
                }
            }
        }
    }
    let result = if well { "all that was read is accepted" } else { "something is wrong" };
    println!("{result}; {skipped} judgements skipped");
    Ok(well)
}
