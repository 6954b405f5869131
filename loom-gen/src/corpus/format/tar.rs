//! Members of a tar archive. All but name and size is the same for each: nothing tells when or by whom it was made.

use ::tar::{EntryType, Header};

/// Everything in an archive is a multiple of this.
pub(super) const BLOCK: usize = 512;

/// The end of an archive.
pub(super) const END: &[u8] = &[0; 2 * BLOCK];

/// Longer names have a member of their own before the member.
const SHORT: usize = 100;

/// Ends a record: the block at `start` becomes the header of the document behind it.
pub(super) fn record(out: &mut Vec<u8>, start: usize, name: &str, template: &Header) {
    let size = out.len() - start - BLOCK;
    pad(out, size);
    let short = name.len() <= SHORT;
    let cut = if short { name } else { &name[..name.floor_char_boundary(SHORT)] };
    let header = header(template, cut, size as u64);
    out[start..start + BLOCK].copy_from_slice(header.as_bytes());
    if !short {
        let long = long_name(name);
        out.splice(start..start, long);
    }
}

/// The member that has the name of the next one.
fn long_name(name: &str) -> Vec<u8> {
    let mut out = header(&template(EntryType::GNULongName), "././@LongLink", name.len() as u64 + 1).as_bytes().to_vec();
    out.extend_from_slice(name.as_bytes());
    out.push(0);
    pad(&mut out, name.len() + 1);
    out
}

/// The header of a member: that of the template, with its name, its size, and the sum of all.
fn header(template: &Header, name: &str, size: u64) -> Header {
    let mut header = template.clone();
    let old = header.as_old_mut();
    old.name[..name.len()].copy_from_slice(name.as_bytes());
    if size < 1 << 33 {
        octal(&mut old.size[..11], size);
    } else {
        // More than the digits can say is written in another way.
        header.set_size(size);
    }
    let bytes = header.as_bytes();
    let sum: u64 = bytes.iter().map(|byte| u64::from(*byte)).sum();
    let old = header.as_old_mut();
    octal(&mut old.cksum[..6], sum);
    old.cksum[6] = 0;
    header
}

/// Octal digits, as many as there is room for.
fn octal(field: &mut [u8], mut value: u64) {
    for digit in field.iter_mut().rev() {
        *digit = b'0' + (value % 8) as u8;
        value /= 8;
    }
}

/// What is the same for all documents.
pub(super) fn member() -> Header {
    template(EntryType::Regular)
}

/// What is the same for all members of a kind. The sum is blanks while the others are added up.
fn template(kind: EntryType) -> Header {
    let mut header = Header::new_gnu();
    header.set_entry_type(kind);
    header.set_mode(0o644);
    header.set_mtime(0);
    header.set_uid(0);
    header.set_gid(0);
    header.as_old_mut().cksum = [b' '; 8];
    header
}

/// Fills up the last block of a member of `size` bytes.
fn pad(out: &mut Vec<u8>, size: usize) {
    let padding = size.next_multiple_of(BLOCK) - size;
    out.extend_from_slice(&[0; BLOCK][..padding]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::tar::Archive;
    use std::io::Read;

    #[test]
    fn archives_are_read_back() {
        let mut out = Vec::new();
        let members =
            [("a".to_owned(), String::new()), ("é".repeat(90), "x".repeat(600)), ("n".repeat(100), "y".repeat(512))];
        for (name, document) in &members {
            let start = out.len();
            out.extend_from_slice(&[0; BLOCK]);
            out.extend_from_slice(document.as_bytes());
            record(&mut out, start, name, &member());
        }
        out.extend_from_slice(END);
        let mut archive = Archive::new(out.as_slice());
        let mut found = Vec::new();
        for entry in archive.entries().expect("an archive") {
            let mut entry = entry.expect("a member");
            let mut text = String::new();
            entry.read_to_string(&mut text).expect("text");
            found.push((entry.path().expect("a name").to_string_lossy().into_owned(), text));
        }
        assert_eq!(found, members);
    }
}
