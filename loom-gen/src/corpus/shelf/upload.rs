//! An object that is written piece by piece. It appears when it is whole, and not before.

use std::io;

use object_store::{ObjectStoreExt, WriteMultipart};

use super::Object;
use super::object::{runtime, wait};

/// The size of the parts of an object. Some stores want them all of one size; all of them want at least 5 MiB.
const CHUNK: usize = 8 << 20;
/// How many parts the stores take.
const CHUNKS: u64 = 10_000;
/// How many parts are under way at a time.
const AT_ONCE: usize = 4;

/// The largest object that can be written: 78 GiB.
pub(crate) const LARGEST: u64 = CHUNKS * CHUNK as u64;

/// An upload, which comes to nothing unless it is finished. Memory: five parts.
pub(crate) struct Upload {
    object: Object,
    /// What there is of an object of one part.
    small: Vec<u8>,
    /// All there is of a larger one.
    large: Option<WriteMultipart>,
    bytes: u64,
}

impl Upload {
    pub(crate) fn new(object: Object) -> Upload {
        Upload { object, small: Vec::new(), large: None, bytes: 0 }
    }

    /// Ends it; afterwards the object is there.
    ///
    /// # Errors
    /// Where the store does not take it; nothing of it is there then.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        match self.large.take() {
            Some(large) => wait(large.finish()).map(drop),
            None => self.object.put(std::mem::take(&mut self.small)),
        }
    }

    fn large(&mut self) -> io::Result<&mut WriteMultipart> {
        if self.large.is_none() {
            let mut large =
                WriteMultipart::new_with_chunk_size(wait(self.object.store.put_multipart(&self.object.key))?, CHUNK);
            // Parts become tasks of the runtime.
            let _inside = runtime()?.enter();
            large.write(&std::mem::take(&mut self.small));
            self.large = Some(large);
        }
        self.large.as_mut().ok_or_else(|| io::Error::other("the upload has ended"))
    }
}

impl io::Write for Upload {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let part = &bytes[..bytes.len().min(CHUNK)];
        self.bytes += part.len() as u64;
        if self.bytes > LARGEST {
            return Err(io::Error::new(
                io::ErrorKind::FileTooLarge,
                "no object can have over 78 GiB; give a --shard-size",
            ));
        }
        if self.large.is_none() && self.small.len() + part.len() <= CHUNK {
            self.small.extend_from_slice(part);
        } else {
            let large = self.large()?;
            wait(large.wait_for_capacity(AT_ONCE))?;
            let _inside = runtime()?.enter();
            large.write(part);
        }
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        if let Some(large) = self.large.take() {
            // What the store has of it costs as long as it is there.
            let _ = wait(large.abort());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::path::Path;
    use std::sync::Arc;

    use object_store::memory::InMemory;

    use super::*;
    use crate::corpus::shelf::{self, set_store};

    #[test]
    fn an_object_is_there_when_it_is_whole() {
        set_store("s3://upload", Arc::new(InMemory::new()));
        for length in [0, 1, CHUNK, CHUNK + 1, 3 * CHUNK - 5] {
            let path = format!("s3://upload/{length}");
            let path = Path::new(&path);
            let bytes: Vec<u8> = (0..length).map(|at| (at % 251) as u8).collect();
            let mut upload = Upload::new(Object::at(path).expect("there is a store"));
            for part in bytes.chunks(CHUNK / 2 + 7) {
                upload.write_all(part).expect("there is room");
                assert!(!shelf::exists(path).expect("it can be asked"), "{length}");
            }
            upload.finish().expect("there is room");
            assert!(shelf::read(path).expect("it is there") == bytes, "{length}");
        }
        let path = Path::new("s3://upload/dropped");
        let mut upload = Upload::new(Object::at(path).expect("there is a store"));
        upload.write_all(&vec![7; 2 * CHUNK]).expect("there is room");
        drop(upload);
        assert!(!shelf::exists(path).expect("it can be asked"));
    }
}
