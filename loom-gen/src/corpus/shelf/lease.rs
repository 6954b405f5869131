//! The journal of a run as an object: it says how far the run is, and keeps other runs out.
//!
//! A store has no locks. Instead the journal is only ever replaced by who wrote it last: a run that finds another's there has
//! been taken over, and ends. Stores without such conditions, which `object_store` tells, keep nobody out.

use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use object_store::{Error, ObjectStoreExt, PutMode, PutPayload, UpdateVersion};

use super::Object;
use super::object::runtime;
use crate::corpus::exit::{Failure, unwritable};

/// The journal of a run at work.
pub(crate) struct Lease {
    object: Object,
    path: PathBuf,
    /// What this run has written last; none where nothing is there.
    version: Option<UpdateVersion>,
    /// What tells this run from every other.
    run: u64,
    /// How often it has written.
    number: u64,
}

/// How often it is tried again to write, and how long after the first time; each pause is twice as long as the one before.
const ATTEMPTS: u32 = 4;
const PAUSE: Duration = Duration::from_millis(if cfg!(test) { 0 } else { 1_000 });

/// An object with its version.
async fn get(object: &Object) -> Result<(UpdateVersion, Vec<u8>), Error> {
    let found = object.store.get(&object.key).await?;
    let (e_tag, version) = (found.meta.e_tag.clone(), found.meta.version.clone());
    Ok((UpdateVersion { e_tag, version }, found.bytes().await?.to_vec()))
}

impl Lease {
    /// Looks at the journal at an address; what it has, if it is there.
    ///
    /// # Errors
    /// Where the store cannot be asked.
    pub(crate) fn look(path: &Path) -> Result<(Lease, Option<Vec<u8>>), Failure> {
        let cannot = |error: io::Error| Failure::failed(format!("cannot read {}: {error}", path.display()));
        let object = Object::at(path).map_err(cannot)?;
        let there = runtime().map_err(cannot)?.block_on(get(&object));
        let (version, bytes) = match there {
            Ok((version, bytes)) => (Some(version), Some(bytes)),
            Err(Error::NotFound { .. }) => (None, None),
            Err(error) => return Err(cannot(error.into())),
        };
        // Not a draw: nothing that is generated depends on it.
        let run = RandomState::new().hash_one(std::process::id());
        Ok((Lease { object, path: path.to_owned(), version, run, number: 0 }, bytes))
    }

    /// Writes the journal, with a line of this run and this moment: no two journals are equal, so that neither are their versions.
    ///
    /// # Errors
    /// Where another run has written one meanwhile, or the store takes none.
    pub(crate) fn publish(&mut self, mut journal: Vec<u8>) -> Result<(), Failure> {
        self.number += 1;
        journal.extend_from_slice(format!("{{\"run\":\"{:016x}\",\"n\":{}}}\n", self.run, self.number).as_bytes());
        let journal = PutPayload::from(journal);
        let put = runtime().map_err(|error| unwritable(self.path.display(), &error))?.block_on(self.put(&journal));
        match put {
            Ok(version) => {
                self.version = Some(version);
                Ok(())
            }
            Err(Error::AlreadyExists { .. } | Error::Precondition { .. } | Error::NotFound { .. }) => {
                Err(Failure::wrong(format!("another run writes into this corpus: it has {}", self.path.display()))
                    .help("wait for its end, or name another place with -o"))
            }
            Err(error) => Err(unwritable(self.path.display(), &error.into())),
        }
    }

    /// Puts a journal in the place of the last one. Stores try again only what cannot have had an effect; here it can be seen
    /// whether it had.
    async fn put(&self, journal: &PutPayload) -> Result<UpdateVersion, Error> {
        let mut attempt = 0;
        loop {
            let mode = self.version.clone().map_or(PutMode::Create, PutMode::Update);
            let error = match self.object.put_as(journal.clone(), mode).await {
                Ok(put) => return Ok(UpdateVersion { e_tag: put.e_tag, version: put.version }),
                Err(Error::NotImplemented { .. }) => {
                    let put = self.object.put_as(journal.clone(), PutMode::Overwrite).await?;
                    return Ok(UpdateVersion { e_tag: put.e_tag, version: put.version });
                }
                Err(error) => error,
            };
            if let Ok((version, there)) = get(&self.object).await
                && there.iter().eq(journal.iter().flatten())
            {
                return Ok(version);
            }
            let lost =
                matches!(error, Error::AlreadyExists { .. } | Error::Precondition { .. } | Error::NotFound { .. });
            if lost || attempt == ATTEMPTS {
                return Err(error);
            }
            tokio::time::sleep(PAUSE * 2_u32.pow(attempt)).await;
            attempt += 1;
        }
    }

    /// Removes the journal: the run has ended, and has just [written](Lease::publish) it.
    pub(crate) fn release(self) {
        // One that stays says only that there was a run.
        let _ = self.object.remove();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use object_store::memory::InMemory;

    use super::*;
    use crate::corpus::exit::Status;
    use crate::corpus::shelf::set_store;

    #[test]
    fn the_last_to_write_is_the_only_one() {
        set_store("s3://lease", Arc::new(InMemory::new()));
        let path = Path::new("s3://lease/c/manifest.json.partial");
        let look = || Lease::look(path).expect("it can be asked");
        let ((mut one, nothing), (mut other, _)) = (look(), look());
        assert_eq!(nothing, None);
        assert_eq!(one.publish(b"1".to_vec()), Ok(()));
        assert_eq!(one.publish(b"2".to_vec()), Ok(()));
        assert_eq!(other.publish(b"3".to_vec()).expect_err("one is there").status, Status::Wrong);
        let (mut next, there) = look();
        assert!(there.is_some_and(|there| there.starts_with(b"2")));
        // The same once more is another version.
        assert_eq!(next.publish(b"2".to_vec()), Ok(()));
        assert_eq!(one.publish(b"5".to_vec()).expect_err("it was taken over").status, Status::Wrong);
        next.release();
        assert_eq!(look().1, None);
    }
}
