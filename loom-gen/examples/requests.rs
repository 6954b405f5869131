//! The program under test of the examples: reads request lines, and writes them again.

/// A request line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Request<'t> {
    /// `GET` and the like.
    pub(crate) method: &'t str,
    /// What stands between the slashes.
    pub(crate) path: Vec<&'t str>,
    /// Names and values.
    pub(crate) query: Vec<(&'t str, u32)>,
}

/// Reads a request line.
pub(crate) fn parse(line: &str) -> Option<Request<'_>> {
    let (method, rest) = line.strip_suffix('\n')?.split_once(' ')?;
    let (path, query) = rest.split_once('?').map_or((rest, None), |(path, query)| (path, Some(query)));
    let pair = |pair: &'_ str| -> Option<(usize, u32)> {
        let (name, value) = pair.split_once('=')?;
        Some((name.len(), value.parse().ok()?))
    };
    let pairs = query.map_or(Some(Vec::new()), |query| {
        query.split('&').map(|text| pair(text).map(|(end, value)| (&text[..end], value))).collect()
    });
    Some(Request { method, path: path.strip_prefix('/')?.split('/').collect(), query: pairs? })
}

/// Writes it as it was.
pub(crate) fn show(request: &Request<'_>) -> String {
    let pairs: Vec<String> = request.query.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let query = if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) };
    format!("{} /{}{query}\n", request.method, request.path.join("/"))
}
