//! A strict reading of requests by RFC 9112: where a request ends, and that nothing in it is what a sender must not send.

/// The extent of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Extent {
    /// Bytes up to the end of the headers, an empty line before the request included.
    pub(super) head: usize,
    /// How many headers it has.
    pub(super) fields: usize,
    /// Bytes in all.
    pub(super) whole: usize,
}

/// How a body is framed.
enum Framing {
    None,
    Length(usize),
    Chunked,
}

/// Reads the request at the beginning of some bytes.
///
/// # Errors
/// What is wrong with it.
pub(super) fn request(bytes: &[u8]) -> Result<Extent, String> {
    let mut at = if bytes.starts_with(b"\r\n") { 2 } else { 0 };
    let version = request_line(line(bytes, &mut at)?)?;
    let mut fields = Vec::new();
    loop {
        match line(bytes, &mut at)? {
            b"" => break,
            one => fields.push(field(one)?),
        }
    }
    let head = at;
    match framing(&fields, version)? {
        Framing::None => {}
        Framing::Length(length) => at += length,
        Framing::Chunked => chunks(bytes, &mut at)?,
    }
    if at > bytes.len() {
        Err("the body is not complete".to_owned())
    } else {
        Ok(Extent { head, fields: fields.len(), whole: at })
    }
}

/// A line without its end; a carriage return or a line feed alone is none.
fn line<'b>(bytes: &'b [u8], at: &mut usize) -> Result<&'b [u8], String> {
    let rest = bytes.get(*at..).unwrap_or_default();
    let end = rest.windows(2).position(|two| two == b"\r\n").ok_or("a line has no end")?;
    let line = &rest[..end];
    if line.contains(&b'\r') || line.contains(&b'\n') || line.contains(&0) {
        return Err(format!("a line has control characters: {line:?}"));
    }
    *at += end + 2;
    Ok(line)
}

fn is_token(bytes: &[u8]) -> bool {
    !bytes.is_empty() && bytes.iter().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(byte))
}

/// The minor version.
fn request_line(line: &[u8]) -> Result<u8, String> {
    let shown = || format!("no line of a request: {}", String::from_utf8_lossy(line));
    let parts: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
    let [method, target, version] = parts.as_slice() else { return Err(shown()) };
    let visible = |bytes: &[u8]| !bytes.is_empty() && bytes.iter().all(u8::is_ascii_graphic);
    let form = match *target {
        b"*" => *method == b"OPTIONS",
        target if *method == b"CONNECT" => target.contains(&b':') && !target.contains(&b'/'),
        target => target.starts_with(b"/") || target.windows(3).any(|three| three == b"://"),
    };
    match *version {
        b"HTTP/1.1" if is_token(method) && visible(target) && form => Ok(1),
        b"HTTP/1.0" if is_token(method) && visible(target) && form => Ok(0),
        _ => Err(shown()),
    }
}

/// A header: its name in small letters, its value without the blanks around it.
fn field(line: &[u8]) -> Result<(String, Vec<u8>), String> {
    let shown = || format!("no header: {}", String::from_utf8_lossy(line));
    let colon = line.iter().position(|&byte| byte == b':').ok_or_else(shown)?;
    let (name, value) = (&line[..colon], &line[colon + 1..]);
    let allowed = |byte: &u8| matches!(byte, b'\t' | b' '..=b'~' | 0x80..);
    if !is_token(name) || !value.iter().all(allowed) {
        return Err(shown());
    }
    Ok((String::from_utf8_lossy(name).to_ascii_lowercase(), trimmed(value).to_vec()))
}

fn trimmed(mut bytes: &[u8]) -> &[u8] {
    while let [b' ' | b'\t', rest @ ..] | [rest @ .., b' ' | b'\t'] = bytes {
        bytes = rest;
    }
    bytes
}

/// RFC 9112, section 6.
fn framing(fields: &[(String, Vec<u8>)], version: u8) -> Result<Framing, String> {
    let values = |name: &str| -> Vec<&[u8]> {
        fields.iter().filter(|(known, _)| known == name).map(|(_, value)| value.as_slice()).collect()
    };
    let hosts = values("host").len();
    if hosts > 1 || (hosts == 0 && version == 1) {
        return Err(format!("{hosts} Hosts"));
    }
    let (lengths, codings) = (values("content-length"), values("transfer-encoding"));
    match (lengths.as_slice(), codings.as_slice()) {
        ([], []) => Ok(Framing::None),
        ([length], []) if length.iter().all(u8::is_ascii_digit) => {
            let length = std::str::from_utf8(length).ok().and_then(|length| length.parse().ok());
            length.map(Framing::Length).ok_or_else(|| "a length is none".to_owned())
        }
        ([], [codings]) if version == 1 => {
            let last = codings.rsplit(|&byte| byte == b',').next().map(trimmed).unwrap_or_default();
            match last.eq_ignore_ascii_case(b"chunked") {
                true => Ok(Framing::Chunked),
                false => Err("the last coding is not chunked".to_owned()),
            }
        }
        _ => Err("two ways to say where the body ends, or a wrong one".to_owned()),
    }
}

/// RFC 9112, section 7.1: chunks, the last one empty, trailers.
fn chunks(bytes: &[u8], at: &mut usize) -> Result<(), String> {
    loop {
        let line = line(bytes, at)?;
        let end = line.iter().position(|byte| !byte.is_ascii_hexdigit()).unwrap_or(line.len());
        let size = std::str::from_utf8(&line[..end]).ok().and_then(|size| usize::from_str_radix(size, 16).ok());
        let size = size.ok_or_else(|| format!("no size of a chunk: {}", String::from_utf8_lossy(line)))?;
        extensions(&line[end..])?;
        if size == 0 {
            break;
        }
        *at += size;
        if bytes.get(*at..*at + 2) != Some(b"\r\n") {
            return Err("a chunk does not end where it says".to_owned());
        }
        *at += 2;
    }
    loop {
        match line(bytes, at)? {
            b"" => return Ok(()),
            trailer => drop(field(trailer)?),
        }
    }
}

/// `;name`, `;name=token`, `;name="quoted"`, any number of them.
fn extensions(mut rest: &[u8]) -> Result<(), String> {
    let wrong = || "wrong extensions of a chunk".to_owned();
    let until = |bytes: &[u8], ends: &[u8]| bytes.iter().position(|byte| ends.contains(byte)).unwrap_or(bytes.len());
    while let [b';', after @ ..] = rest {
        let end = until(after, b"=;");
        if !is_token(&after[..end]) {
            return Err(wrong());
        }
        rest = &after[end..];
        if let [b'=', b'"', quoted @ ..] = rest {
            let mut at = 0;
            while *quoted.get(at).ok_or_else(wrong)? != b'"' {
                at += if quoted[at] == b'\\' { 2 } else { 1 };
            }
            rest = &quoted[at + 1..];
        } else if let [b'=', value @ ..] = rest {
            let end = until(value, b";");
            if !is_token(&value[..end]) {
                return Err(wrong());
            }
            rest = &value[end..];
        }
    }
    if rest.is_empty() { Ok(()) } else { Err(wrong()) }
}
