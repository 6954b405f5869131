//! Functions that a grammar declares `extern` and its host supplies, by name and signature.
//!
//! In: declarations. Out: functions on [`Value`]s, or an error that names all that is missing before anything is generated.

mod standard;

pub use standard::{adler32, base64, crc32, sha256_hex};

use crate::{Fault, Value};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// A function of the host. It gets values of the declared types, and its value is checked against the declared one.
pub type Function = Arc<dyn Fn(&[Value]) -> Result<Value, Fault> + Send + Sync>;

/// The functions of a host, each by its name and its signature as the grammar writes it: `(str, int) -> str`.
#[derive(Clone, Default)]
pub struct Host {
    functions: BTreeMap<String, BTreeMap<String, Function>>,
}

impl fmt::Debug for Host {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signatures = |all: &BTreeMap<String, Function>| all.keys().cloned().collect::<Vec<_>>();
        out.debug_map().entries(self.functions.iter().map(|(name, all)| (name, signatures(all)))).finish()
    }
}

impl Host {
    /// A host without functions.
    #[must_use]
    pub fn new() -> Host {
        Host::default()
    }

    /// A host with the functions that the command line has: [`crc32`], [`adler32`], [`sha256_hex`] and [`base64()`], each
    /// on text (its UTF-8 bytes) and on bytes.
    #[must_use]
    pub fn standard() -> Host {
        let int = |function: fn(&[u8]) -> i64| move |bytes: &[u8]| Value::Int(function(bytes));
        let text = |function: fn(&[u8]) -> String| move |bytes: &[u8]| Value::Str(function(bytes).into());
        Host::new()
            .with_digest("crc32", "int", int(crc32))
            .with_digest("adler32", "int", int(adler32))
            .with_digest("sha256_hex", "str", text(sha256_hex))
            .with_digest("base64", "str", text(base64))
    }

    /// The host with one more function, such as `next_id` with the signature `(int) -> str`.
    #[must_use]
    pub fn with(
        mut self,
        name: &str,
        signature: &str,
        function: impl Fn(&[Value]) -> Result<Value, Fault> + Send + Sync + 'static,
    ) -> Host {
        self.functions.entry(name.into()).or_default().insert(signature.into(), Arc::new(function));
        self
    }

    /// A function of text or bytes.
    fn with_digest(
        self,
        name: &str,
        result: &str,
        function: impl Fn(&[u8]) -> Value + Copy + Send + Sync + 'static,
    ) -> Host {
        let on_values = move |arguments: &[Value]| match arguments {
            [Value::Str(text)] => Ok(function(text.as_bytes())),
            [Value::Bytes(bytes)] => Ok(function(bytes)),
            _ => Err(Fault::BadArgument),
        };
        self.with(name, &format!("(str) -> {result}"), on_values).with(name, &format!("(bytes) -> {result}"), on_values)
    }

    /// The function of a declaration.
    ///
    /// # Errors
    /// When there is none of that name and signature.
    pub fn find(&self, name: &str, signature: &str) -> Result<Function, HostError> {
        let Some(signatures) = self.functions.get(name) else {
            let known: Vec<&str> = self.functions.keys().map(String::as_str).collect();
            let known = if known.is_empty() { "none".into() } else { known.join(", ") };
            return Err(HostError(vec![format!("no host function `{name}`; the host has {known}")]));
        };
        signatures.get(signature).cloned().ok_or_else(|| {
            let known: Vec<&str> = signatures.keys().map(String::as_str).collect();
            HostError(vec![format!(
                "the host function `{name}` is {}, not {signature} as the grammar declares it",
                known.join(" or ")
            )])
        })
    }
}

/// The host functions that are missing; a sentence for each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostError(pub Vec<String>);

#[cfg(any(feature = "interp", test))]
impl HostError {
    /// All that were found, or all that are missing.
    pub(crate) fn collect<T>(found: impl Iterator<Item = Result<T, HostError>>) -> Result<Vec<T>, HostError> {
        let (mut functions, mut missing) = (Vec::new(), Vec::new());
        for result in found {
            match result {
                Ok(function) => functions.push(function),
                Err(HostError(sentences)) => missing.extend(sentences),
            }
        }
        if missing.is_empty() { Ok(functions) } else { Err(HostError(missing)) }
    }
}

impl fmt::Display for HostError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for HostError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let host = Host::standard();
        assert!(host.find("crc32", "(bytes) -> int").is_ok());
        let error = host.find("crc23", "(bytes) -> int").err().unwrap();
        assert_eq!(error.to_string(), "no host function `crc23`; the host has adler32, base64, crc32, sha256_hex");
        let error = host.find("crc32", "(int) -> int").err().unwrap();
        assert_eq!(
            error.to_string(),
            "the host function `crc32` is (bytes) -> int or (str) -> int, not (int) -> int as the grammar declares it"
        );
        let both = [host.find("a", ""), host.find("crc32", "(str) -> int"), host.find("b", "")];
        assert_eq!(HostError::collect(both.into_iter()).err().unwrap().0.len(), 2);
    }

    #[test]
    fn functions_are_called_on_values() {
        let host = Host::standard().with("twice", "(int) -> int", |arguments| match arguments {
            [Value::Int(n)] => n.checked_mul(2).map(Value::Int).ok_or(Fault::Overflow),
            _ => Err(Fault::BadArgument),
        });
        let twice = host.find("twice", "(int) -> int").unwrap();
        assert_eq!(twice(&[Value::Int(21)]), Ok(Value::Int(42)));
        assert_eq!(twice(&[Value::Int(i64::MAX)]), Err(Fault::Overflow));
        let base64 = host.find("base64", "(str) -> str").unwrap();
        assert_eq!(base64(&[Value::Str("ab".into())]), Ok(Value::Str("YWI=".into())));
    }
}
