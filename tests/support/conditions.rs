//! What a case is run with, as the comments at the head of its grammar ask: settings and limits.

use loom_gen::{Grammar, Limits, Value};

/// Settings and limits.
#[derive(Clone, PartialEq, Debug)]
pub struct Conditions {
    /// The variables that are set.
    pub settings: Vec<(String, Value)>,
    /// The limits.
    pub limits: Limits,
}

impl Conditions {
    /// What the comments at the head of a grammar ask for.
    ///
    /// # Errors
    /// When one of them is not understood.
    pub fn read(grammar: &str) -> Result<Conditions, String> {
        let mut conditions = Conditions { settings: Vec::new(), limits: Limits::DEFAULT };
        for line in grammar.lines().map_while(|line| line.strip_prefix("//")) {
            let read = match line.trim().split_once(": ") {
                Some(("set", setting)) => conditions.read_setting(setting),
                Some(("limits", limits)) => {
                    limits.split_whitespace().try_for_each(|limit| conditions.read_limit(limit))
                }
                _ => Some(()),
            };
            read.ok_or_else(|| format!("`{line}` is not understood"))?;
        }
        Ok(conditions)
    }

    /// Sets up an engine.
    ///
    /// # Errors
    /// When it refuses a setting.
    pub fn apply(&self, grammar: &mut impl Grammar) -> Result<(), String> {
        grammar.set_limits(self.limits);
        self.settings.iter().try_for_each(|(name, value)| grammar.set(name, value.clone())).map_err(|error| error.0)
    }

    /// `NAME = VALUE`
    fn read_setting(&mut self, setting: &str) -> Option<()> {
        let (name, text) = setting.split_once('=')?;
        self.settings.push((name.trim().to_owned(), value(text.trim())?));
        Some(())
    }

    /// `NAME=NUMBER`
    fn read_limit(&mut self, limit: &str) -> Option<()> {
        let (name, number) = limit.split_once('=')?;
        match name {
            "max_depth" => self.limits.max_depth = number.parse().ok()?,
            "max_len" => self.limits.max_len = number.parse().ok()?,
            "hard_depth" => self.limits.hard_depth = number.parse().ok()?,
            "hard_len" => self.limits.hard_len = number.parse().ok()?,
            "max_steps" => self.limits.max_steps = number.parse().ok()?,
            _ => return None,
        }
        Some(())
    }
}

fn value(text: &str) -> Option<Value> {
    match text {
        "True" => Some(Value::Bool(true)),
        "False" => Some(Value::Bool(false)),
        _ => match (text.strip_prefix('\'').and_then(|text| text.strip_suffix('\'')), text.parse()) {
            (Some(text), _) => Some(Value::Str(text.into())),
            (None, Ok(number)) => Some(Value::Int(number)),
            (None, Err(_)) => text.parse().ok().map(Value::Float),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions() {
        let text = "// About it: all.\n// set: A = -3\n// set: B = 'x y'\n// limits: max_depth=1 max_len=0\nstart: '';\n// set: C = 1";
        let conditions = Conditions::read(text).unwrap();
        let expected = [("A".into(), Value::Int(-3)), ("B".into(), Value::Str("x y".into()))];
        assert_eq!(conditions.settings, expected);
        assert_eq!(conditions.limits, Limits { max_depth: 1, max_len: 0, ..Limits::DEFAULT });
        assert!(Conditions::read("// limits: depth=1").is_err());
        assert_eq!(value("1e3"), Some(Value::Float(1000.0)));
        assert_eq!(value("1.5.2"), None);
    }
}
