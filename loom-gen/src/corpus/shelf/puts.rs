//! Small objects, many at a time: an answer of a store takes long, and waiting for each would make one thread do a few dozen a
//! second.

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

use object_store::PutMode;
use tokio::sync::Semaphore;

use super::Object;
use super::object::runtime;
use crate::corpus::exit::{Failure, unwritable};

/// How many objects are under way at a time.
const AT_ONCE: u32 = 64;
/// How many KiB they have together; a larger one goes alone.
const ROOM: u32 = 64 << 10;

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
        let (bytes, failure, path) = (bytes.to_vec(), Arc::clone(&self.failure), path.to_owned());
        runtime.spawn(async move {
            if let Err(error) = object.put_as(bytes, PutMode::Overwrite).await {
                let mut failure = failure.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                failure.get_or_insert_with(|| super::super::exit::unwritable(path.display(), &error.into()));
            }
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
