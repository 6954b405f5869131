//! Members of a tar archive. All but name and size is the same for each: nothing tells when or by whom it was made.

use ::tar::{EntryType, Header};

/// Everything in an archive is a multiple of this.
pub(super) const BLOCK: usize = 512;

/// The end of an archive.
pub(super) const END: &[u8] = &[0; 2 * BLOCK];

/// Longer names have a member of their own before the member.
const SHORT: usize = 100;

/// Ends a record: the block at `start` becomes the header of the document behind it.
pub(super) fn record(out: &mut Vec<u8>, start: usize, name: &str) {
    let size = out.len() - start - BLOCK;
    pad(out, size);
    let short = name.len() <= SHORT;
    let header =
        header(if short { name } else { &name[..name.floor_char_boundary(SHORT)] }, size as u64, EntryType::Regular);
    out[start..start + BLOCK].copy_from_slice(header.as_bytes());
    if !short {
        let long = long_name(name);
        out.splice(start..start, long);
    }
}

/// The member that has the name of the next one.
fn long_name(name: &str) -> Vec<u8> {
    let mut out = header("././@LongLink", name.len() as u64 + 1, EntryType::GNULongName).as_bytes().to_vec();
    out.extend_from_slice(name.as_bytes());
    out.push(0);
    pad(&mut out, name.len() + 1);
    out
}

fn header(name: &str, size: u64, kind: EntryType) -> Header {
    let mut header = Header::new_gnu();
    header.set_entry_type(kind);
    header.set_size(size);
    header.set_mode(0o644);
    header.set_mtime(0);
    header.set_uid(0);
    header.set_gid(0);
    let field = &mut header.as_old_mut().name;
    field[..name.len()].copy_from_slice(name.as_bytes());
    header.set_cksum();
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
            record(&mut out, start, name);
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
