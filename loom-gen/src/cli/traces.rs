//! Traces as commands take them: as arguments, or as lines of the standard input or of a file.
//!
//! A line is a trace, or has it in its last column, as `--trace` writes it, or is an object of JSON with the field `trace`. Empty
//! lines are passed over.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use crate::corpus::Failure;
use crate::sources::Trace;

/// Bytes of the longest trace; what never ends one, such as a device, is not read into memory for ever.
pub(super) const LONGEST: u64 = 64 << 20;

/// Where traces come from.
pub(super) enum Traces {
    /// The arguments, and how many there were already.
    Arguments(std::vec::IntoIter<String>, usize),
    /// Lines of something with a name, and how many there were already.
    Lines(Box<dyn BufRead>, String, usize),
}

impl Traces {
    /// Those of the arguments; `-` is the standard input.
    pub(super) fn of(arguments: Vec<String>) -> Traces {
        match arguments.as_slice() {
            [one] if one == "-" => {
                Traces::Lines(Box::new(BufReader::new(io::stdin())), "the standard input".to_owned(), 0)
            }
            _ => Traces::Arguments(arguments.into_iter(), 0),
        }
    }

    /// Those in a file; `-` is the standard input.
    ///
    /// # Errors
    /// Where it cannot be opened.
    pub(super) fn in_file(path: &Path) -> Result<Traces, Failure> {
        if path.as_os_str() == "-" {
            return Ok(Traces::of(vec!["-".to_owned()]));
        }
        let name = path.display().to_string();
        let file = File::open(path).map_err(|error| Failure::wrong(format!("cannot read {name}: {error}")))?;
        Ok(Traces::Lines(Box::new(BufReader::new(file)), name, 0))
    }
}

impl Iterator for Traces {
    /// A trace with what to call it.
    type Item = Result<(String, Trace), Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        let (name, text) = match self {
            Traces::Arguments(arguments, number) => {
                let text = arguments.next()?;
                *number += 1;
                (format!("trace {number}"), text)
            }
            Traces::Lines(lines, name, number) => loop {
                let mut line = String::new();
                match lines.by_ref().take(LONGEST + 1).read_line(&mut line) {
                    Ok(0) => return None,
                    Ok(read) if read as u64 > LONGEST => {
                        let problem = format!("line {} of {name} is longer than {} MiB", *number + 1, LONGEST >> 20);
                        return Some(Err(Failure::wrong(problem)));
                    }
                    Ok(_) => {}
                    Err(error) => return Some(Err(Failure::failed(format!("cannot read {name}: {error}")))),
                }
                *number += 1;
                if !line.trim().is_empty() {
                    break (format!("line {number} of {name}"), line);
                }
            },
        };
        Some(read(name, &text))
    }
}

/// The trace in a line, with what to call it.
///
/// # Errors
/// Where it is none.
pub(super) fn read(name: String, line: &str) -> Result<(String, Trace), Failure> {
    match in_line(line).and_then(|text| text.parse::<Trace>().map_err(|error| error.to_string())) {
        Ok(trace) => Ok((name, trace)),
        Err(problem) => Err(Failure::wrong(format!("{name}: {problem}"))),
    }
}

/// The text of the trace in a line.
fn in_line(line: &str) -> Result<String, String> {
    let line = line.trim();
    if !line.starts_with('{') {
        return Ok(line.rsplit('\t').next().unwrap_or(line).to_owned());
    }
    let object: serde_json::Value = serde_json::from_str(line).map_err(|error| format!("this is no JSON: {error}"))?;
    object
        .get("trace")
        .and_then(serde_json::Value::as_str)
        .map(str::to_owned)
        .ok_or("it has no field `trace`".to_owned())
}

#[cfg(test)]
mod tests {
    use super::in_line;

    #[test]
    fn lines() {
        for line in ["loom1-x", "7\t3\tloom1-x\n", "{\"seed\": 7, \"trace\": \"loom1-x\"}\n"] {
            assert_eq!(in_line(line).as_deref(), Ok("loom1-x"), "{line}");
        }
        assert!(in_line("{\"seed\": 7}").is_err());
        assert!(in_line("{").is_err());
    }
}
