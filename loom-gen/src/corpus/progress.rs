//! How far a run is, while it runs: a bar on a terminal, a line now and then elsewhere, nothing where nobody wants to know.

use std::io::{IsTerminal, stderr, stdout};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::exit::complain;
use super::number::{show_count, show_size};
use super::output::Kept;

/// Shorter runs are over before anybody asks.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often a bar moves, and how often there is a line.
const BAR: Duration = Duration::from_millis(100);
const LINE: Duration = Duration::from_secs(10);

/// Tells how far a run is.
pub(crate) struct Progress {
    start: Instant,
    last: Instant,
    kind: Kind,
    /// How many documents there will be, where that is known.
    total: Option<u64>,
    /// How many there were at the start.
    before: Kept,
}

enum Kind {
    None,
    Bar(Option<ProgressBar>),
    Lines,
}

impl Progress {
    /// For a run of `total` documents; `to_terminal` says that the documents go to the standard output.
    pub(crate) fn new(quiet: bool, total: Option<u64>, to_standard: bool, before: Kept) -> Progress {
        let kind = match stderr().is_terminal() {
            _ if quiet => Kind::None,
            // Documents and bar would run into each other.
            true if to_standard && stdout().is_terminal() => Kind::None,
            true => Kind::Bar(None),
            false => Kind::Lines,
        };
        let now = Instant::now();
        Progress { start: now, last: now, kind, total, before }
    }

    /// How long it has taken.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// How much there was at its start.
    pub(crate) fn before(&self) -> Kept {
        self.before
    }

    /// Tells how much there is.
    pub(crate) fn tell(&mut self, kept: Kept) {
        let interval = match &self.kind {
            Kind::None => return,
            Kind::Bar(None) => PATIENCE,
            Kind::Bar(Some(_)) => BAR,
            Kind::Lines => LINE,
        };
        if self.last.elapsed() < interval {
            return;
        }
        self.last = Instant::now();
        let text = self.text(kept);
        match &mut self.kind {
            Kind::None => {}
            Kind::Lines => complain(text),
            Kind::Bar(bar) => {
                let bar = bar.get_or_insert_with(|| bar_of(self.total));
                bar.set_position(kept.documents);
                bar.set_message(text);
            }
        }
    }

    /// `1,000 of 5,000 documents, 1.8 MB, 1,923/s, 3.4 MB/s, 2 s left`: short enough for a bar beside it.
    fn text(&self, kept: Kept) -> String {
        let seconds = self.elapsed().as_secs_f64().max(1e-6);
        let rate = kept.documents.saturating_sub(self.before.documents) as f64 / seconds;
        let bytes = kept.content.saturating_sub(self.before.content) as f64 / seconds;
        let of = self.total.map(|total| format!(" of {}", show_count(total))).unwrap_or_default();
        let left = self.total.filter(|_| rate > 0.0).map(|total| total.saturating_sub(kept.documents) as f64 / rate);
        let left = left.map(|seconds| format!(", {} left", show_time(seconds))).unwrap_or_default();
        format!(
            "{}{of} documents, {}, {}/s, {}/s{left}",
            show_count(kept.documents),
            show_size(kept.content as f64),
            show_count(rate as u64),
            show_size(bytes),
        )
    }

    /// Says something above the bar.
    pub(crate) fn say(&self, line: &str) {
        match &self.kind {
            Kind::Bar(Some(bar)) => bar.suspend(|| complain(line)),
            _ => complain(line),
        }
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        if let Kind::Bar(Some(bar)) = &self.kind {
            bar.finish_and_clear();
        }
    }
}

fn bar_of(total: Option<u64>) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
    let template = if total.is_some() { "{wide_bar} {msg}" } else { "{spinner} {msg}" };
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style.progress_chars("=> ")),
        Err(_) => bar,
    }
}

/// `8 s`, `3 min`, `2 h 10 min`
fn show_time(seconds: f64) -> String {
    let minutes = (seconds / 60.0).round() as u64;
    match minutes {
        _ if seconds < 99.5 => format!("{seconds:.0} s"),
        0..100 => format!("{minutes} min"),
        _ => format!("{} h {} min", show_count(minutes / 60), minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        let progress = Progress::new(true, Some(5_000), false, Kept::default());
        let text = progress.text(Kept { documents: 1_000, content: 1_800_000, bytes: 0 });
        assert!(text.starts_with("1,000 of 5,000 documents, 1.8 MB, "), "{text}");
        assert!(text.ends_with(" left"), "{text}");
        for (seconds, expected) in [(8.2, "8 s"), (99.6, "2 min"), (7_800.0, "2 h 10 min")] {
            assert_eq!(show_time(seconds), expected);
        }
    }
}
