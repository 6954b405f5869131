//! Small objects, many at a time: an answer of a store takes long, and waiting for each would make one thread do a few dozen a
//! second.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use object_store::{PutMode, PutPayload};
use tokio::sync::Semaphore;

use super::Object;
use super::object::runtime;
use crate::corpus::exit::{Failure, unwritable};

/// How many objects are under way at a time.
const AT_ONCE: u32 = 64;
/// How many KiB they have together; a larger one goes alone.
const ROOM: u32 = 64 << 10;

/// An object on its way, which has arrived or has a failure to tell, whatever ends its task.
struct Sent {
    path: PathBuf,
    end: io::Result<()>,
    failure: Arc<Mutex<Option<Failure>>>,
}

impl Drop for Sent {
    fn drop(&mut self) {
        if let Err(error) = &self.end {
            let mut failure = self.failure.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            failure.get_or_insert_with(|| unwritable(self.path.display(), error));
        }
    }
}

/// Objects under way; all clones are one.
#[derive(Clone)]
pub(crate) struct Puts {
    number: Arc<Semaphore>,
    room: Arc<Semaphore>,
    failure: Arc<Mutex<Option<Failure>>>,
}

impl Puts {
    pub(crate) fn new() -> Puts {
        Puts {
            number: Arc::new(Semaphore::new(AT_ONCE as usize)),
            room: Arc::new(Semaphore::new(ROOM as usize)),
            failure: Arc::default(),
        }
    }

    /// Sends an object on its way, as soon as there is room for it.
    ///
    /// # Errors
    /// Where it has no way, or one before it has failed.
    pub(crate) fn put(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        self.failed()?;
        let unwritable = |error: &io::Error| unwritable(path.display(), error);
        let object = Object::at(path).map_err(|error| unwritable(&error))?;
        let runtime = runtime().map_err(|error| unwritable(&error))?;
        let size = u32::try_from(bytes.len() >> 10).unwrap_or(ROOM).clamp(1, ROOM);
        let permits = runtime.block_on(async {
            Ok::<_, tokio::sync::AcquireError>((
                Arc::clone(&self.number).acquire_owned().await?,
                Arc::clone(&self.room).acquire_many_owned(size).await?,
            ))
        });
        let permits = permits.map_err(|error| unwritable(&io::Error::other(error)))?;
        let bytes = PutPayload::from(bytes.to_vec());
        let mut sent = Sent {
            path: path.to_owned(),
            end: Err(io::Error::other("it was given up")),
            failure: Arc::clone(&self.failure),
        };
        runtime.spawn(async move {
            sent.end = object.put_as(bytes, PutMode::Overwrite).await.map(drop).map_err(io::Error::from);
            // What has become of it is known before there is room for another.
            drop(sent);
            drop(permits);
        });
        Ok(())
    }

    /// Waits until all that were sent so far are there.
    ///
    /// # Errors
    /// Where one has failed.
    pub(crate) fn settle(&self) -> Result<(), Failure> {
        let all = runtime().and_then(|runtime| {
            runtime.block_on(self.number.acquire_many(AT_ONCE)).map(drop).map_err(io::Error::other)
        });
        all.map_err(|error| Failure::failed(error.to_string()))?;
        self.failed()
    }

    fn failed(&self) -> Result<(), Failure> {
        self.failure.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone().map_or(Ok(()), Err)
    }
}
