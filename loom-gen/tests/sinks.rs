//! Every sink takes the same text, counts it, and says why it takes no more.

use loom_gen::{Bytes, Capture, CaptureBytes, Discard, FmtSink, Sink};

fn fill(sink: &mut impl Sink) -> u64 {
    sink.reserve(16);
    sink.write_str("añ").expect("taken");
    sink.write_bytes("é!".as_bytes()).expect("taken");
    sink.write_char('ß').expect("taken");
    sink.written()
}

#[test]
fn sinks_take_and_count() {
    let mut text = String::new();
    assert_eq!((fill(&mut text), text.as_str()), (8, "añé!ß"));
    let mut bytes = Bytes::default();
    assert_eq!((fill(&mut &mut bytes), bytes.0.as_slice()), (8, "añé!ß".as_bytes()));
    let mut out = FmtSink::new(String::new());
    assert_eq!(fill(&mut out), 8);
    out.start_document();
    assert_eq!((fill(&mut out), out.into_writer().as_str()), (8, "añé!ßañé!ß"));
    let mut nothing = Discard::new();
    assert_eq!((fill(&mut nothing), fill(&mut nothing)), (8, 16));
    nothing.start_document();
    assert_eq!(nothing.written(), 0);
}

#[test]
fn text_takes_no_other_bytes() {
    assert!(String::new().write_bytes(b"\xff").is_err());
    assert!(FmtSink::new(String::new()).write_bytes(b"\xff").is_err());
    assert!(Capture::new(0).write_bytes(b"\xff").is_err());
    let mut bytes = CaptureBytes::new(0);
    assert!(bytes.write_bytes(b"\xff").is_ok());
    assert_eq!(bytes.finish(), b"\xff");
}

#[test]
fn captures_count_what_is_outside() {
    let mut capture = Capture::new(100);
    assert_eq!(fill(&mut capture), 108);
    assert!(!capture.is_full());
    assert_eq!(capture.finish(), "añé!ß");
    let mut capture = CaptureBytes::new(100);
    assert_eq!(fill(&mut capture), 108);
    assert_eq!(capture.finish(), "añé!ß".as_bytes());
}

#[cfg(feature = "std")]
mod io {
    use super::fill;
    use loom_gen::{IoSink, Sink};
    use std::fmt::Write;
    use std::io;

    #[test]
    fn io_sinks_take_and_count() {
        let mut out = IoSink::new(Vec::new());
        assert_eq!(fill(&mut out), 8);
        out.start_document();
        assert_eq!(fill(&mut out), 8);
        out.write_bytes(b"\xff").expect("bytes are fine");
        assert_eq!(
            out.finish().expect("no failure"),
            "añé!ßañé!ß\u{0}".replace('\0', "").into_bytes().into_iter().chain([0xff]).collect::<Vec<u8>>()
        );
    }

    /// Takes a number of bytes, and then fails.
    struct Full(usize);

    impl io::Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.0 == 0 {
                return Err(io::Error::from(io::ErrorKind::StorageFull));
            }
            let taken = bytes.len().min(self.0);
            self.0 -= taken;
            Ok(taken)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_reason_of_a_failure_is_kept() {
        let mut out = IoSink::new(Full(3));
        assert!(out.write_str("ab").is_ok());
        assert!(out.write_str("cd").is_err());
        assert_eq!(out.take_error().map(|error| error.kind()), Some(io::ErrorKind::StorageFull));
        assert!(out.write_str("e").is_err());
        assert_eq!(out.finish().map(|_| ()).map_err(|error| error.kind()), Err(io::ErrorKind::StorageFull));
    }
}
