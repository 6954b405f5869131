//! One machine's part of a corpus: `3/8` is the third of eight. The parts are disjoint, and together they are the corpus,
//! whatever their number.

use std::fmt;

/// A part of a corpus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    /// Which, from 1.
    pub(crate) number: u64,
    /// Of how many.
    pub(crate) of: u64,
}

/// What schedulers say about a job among its like: the number of this one, the first number, the step from one to the next,
/// how many there are.
const SCHEDULERS: &[(&str, Option<&str>, Option<&str>, &str)] = &[
    ("SLURM_ARRAY_TASK_ID", Some("SLURM_ARRAY_TASK_MIN"), Some("SLURM_ARRAY_TASK_STEP"), "SLURM_ARRAY_TASK_COUNT"),
    ("JOB_COMPLETION_INDEX", None, None, "JOB_COMPLETIONS"),
];

impl Shard {
    /// Reads `3/8`.
    ///
    /// # Errors
    /// A sentence that says what to write.
    pub(crate) fn parse(text: &str) -> Result<Shard, String> {
        let wrong = || "write K/N, such as 3/8 for the third of eight machines, or auto".to_owned();
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let read = |text: &str| text.trim().parse::<u64>().map_err(|_| wrong());
        let (number, of) = (read(number)?, read(of)?);
        match number {
            0 => Err(format!("shards are counted from 1: the first of {of} is 1/{of}")),
            _ if number > of => Err(format!("there is no shard {number} of {of}")),
            _ => Ok(Shard { number, of }),
        }
    }

    /// The shard that the scheduler gave this process, by its environment: Slurm's job arrays and Kubernetes' indexed jobs.
    ///
    /// # Errors
    /// A sentence that says what is missing.
    pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Result<Shard, String> {
        let present = SCHEDULERS.iter().filter(|(id, ..)| variable(id).is_some()).collect::<Vec<_>>();
        let &[&(id, least, step, count)] = present.as_slice() else {
            let names: Vec<&str> = SCHEDULERS.iter().map(|(id, ..)| *id).collect();
            return Err(match present.len() {
                0 => format!("neither {} is set: write K/N", names.join(" nor ")),
                _ => format!("{} are both set: write K/N", names.join(" and ")),
            });
        };
        let number = |name: &str| match variable(name) {
            None => Err(format!("{id} is set, but not {name}: write K/N, or set it to the number of jobs")),
            Some(text) => text.trim().parse::<u64>().map_err(|_| format!("{name} is {text:?}, which is no number")),
        };
        let optional = |name: Option<&str>, default| match name {
            Some(name) if variable(name).is_some() => number(name),
            _ => Ok(default),
        };
        let (task, of) = (number(id)?, number(count)?);
        let (least, step) = (optional(least, 0)?, optional(step, 1)?.max(1));
        match task.checked_sub(least).map(|offset| offset / step) {
            Some(offset) if offset < of => Ok(Shard { number: offset + 1, of }),
            _ => Err(format!("{id} is {task}, but there are {of} from {least} on")),
        }
    }

    /// Its part of `count` indices from `first` on: the first of them, and how many.
    pub(crate) fn part(self, first: u64, count: u64) -> (u64, u64) {
        let bound = |number: u64| (u128::from(count) * u128::from(number) / u128::from(self.of)) as u64;
        let (start, end) = (bound(self.number - 1), bound(self.number));
        (first.saturating_add(start), end - start)
    }

    /// For names of files: `03-of-16`.
    pub(crate) fn label(self) -> String {
        let width = self.of.to_string().len();
        format!("{:0width$}-of-{}", self.number, self.of)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_disjoint_and_complete() {
        for (first, count) in [(0, 10), (5, 0), (5, 3), (7, 1_000_003), (0, u64::MAX), (1, u64::MAX)] {
            for of in [1, 2, 3, 7, 64] {
                let mut next = first;
                for number in 1..=of {
                    let (start, size) = Shard { number, of }.part(first, count);
                    assert!(size == 0 || start == next, "{first} {count} {number}/{of}");
                    next = next.wrapping_add(size);
                }
                assert_eq!(next, first.wrapping_add(count));
            }
        }
    }

    #[test]
    fn written_and_found() {
        assert_eq!(Shard::parse("3/16").map(Shard::label), Ok("03-of-16".to_owned()));
        for wrong in ["", "3", "0/4", "5/4", "a/4", "1/0", "-1/4", "1/2/3"] {
            assert!(Shard::parse(wrong).is_err(), "{wrong}");
        }
        for (variables, expected) in [
            (&[("JOB_COMPLETION_INDEX", "0"), ("JOB_COMPLETIONS", "3")][..], Some("1/3")),
            (&[("JOB_COMPLETION_INDEX", "3"), ("JOB_COMPLETIONS", "3")], None),
            (&[("JOB_COMPLETION_INDEX", "0")], None),
            (
                &[("SLURM_ARRAY_TASK_ID", "2"), ("SLURM_ARRAY_TASK_COUNT", "4"), ("SLURM_ARRAY_TASK_MIN", "1")],
                Some("2/4"),
            ),
            (
                &[
                    ("SLURM_ARRAY_TASK_ID", "14"),
                    ("SLURM_ARRAY_TASK_COUNT", "3"),
                    ("SLURM_ARRAY_TASK_MIN", "10"),
                    ("SLURM_ARRAY_TASK_STEP", "2"),
                ],
                Some("3/3"),
            ),
            (&[("SLURM_ARRAY_TASK_ID", "x"), ("SLURM_ARRAY_TASK_COUNT", "4")], None),
            (&[], None),
        ] {
            let variable =
                |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, text)| (*text).to_owned());
            let found = Shard::of_environment(variable);
            assert_eq!(found.as_ref().map(ToString::to_string).ok().as_deref(), expected, "{variables:?} {found:?}");
        }
    }
}
