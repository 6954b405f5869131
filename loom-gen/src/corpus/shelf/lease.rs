//! The journal of a run as an object: it says how far the run is, and keeps other runs out.
//!
//! A store has no locks. Instead the journal is only ever replaced by who wrote it last: a run that finds another's there has
//! been taken over, and ends. Stores without such conditions, which `object_store` tells, keep nobody out.

use std::io;
use std::path::{Path, PathBuf};

use object_store::{Error, ObjectStoreExt, PutMode, UpdateVersion};

use super::Object;
use super::object::runtime;
use crate::corpus::exit::{Failure, unwritable};

/// The journal of a run at work.
pub(crate) struct Lease {
    object: Object,
    path: PathBuf,
    /// What this run has written last; none where nothing is there.
    version: Option<UpdateVersion>,
}

impl Lease {
    /// Looks at the journal at an address; what it has, if it is there.
    ///
    /// # Errors
    /// Where the store cannot be asked.
    pub(crate) fn look(path: &Path) -> Result<(Lease, Option<Vec<u8>>), Failure> {
        let cannot = |error: io::Error| Failure::failed(format!("cannot read {}: {error}", path.display()));
        let object = Object::at(path).map_err(cannot)?;
        let there = runtime().map_err(cannot)?.block_on(async {
            let found = object.store.get(&object.key).await?;
            let (e_tag, version) = (found.meta.e_tag.clone(), found.meta.version.clone());
            Ok((UpdateVersion { e_tag, version }, found.bytes().await?.to_vec()))
        });
        let (version, bytes) = match there {
            Ok((version, bytes)) => (Some(version), Some(bytes)),
            Err(Error::NotFound { .. }) => (None, None),
            Err(error) => return Err(cannot(error.into())),
        };
        Ok((Lease { object, path: path.to_owned(), version }, bytes))
    }

    /// Writes the journal.
    ///
    /// # Errors
    /// Where another run has written one meanwhile, or the store takes none.
    pub(crate) fn publish(&mut self, journal: Vec<u8>) -> Result<(), Failure> {
        let mode = self.version.clone().map_or(PutMode::Create, PutMode::Update);
        let put = runtime().map_err(|error| unwritable(self.path.display(), &error))?.block_on(async {
            match self.object.put_as(journal.clone(), mode).await {
                Err(Error::NotImplemented { .. }) => self.object.put_as(journal, PutMode::Overwrite).await,
                put => put,
            }
        });
        match put {
            Ok(put) => {
                self.version = Some(UpdateVersion { e_tag: put.e_tag, version: put.version });
                Ok(())
            }
            Err(Error::AlreadyExists { .. } | Error::Precondition { .. } | Error::NotFound { .. }) => {
                Err(Failure::wrong(format!("another run writes into this corpus: it has {}", self.path.display()))
                    .help("wait for its end, or name another place with -o"))
            }
            Err(error) => Err(unwritable(self.path.display(), &error.into())),
        }
    }

    /// Removes the journal: the run has ended.
    pub(crate) fn release(self) {
        if self.version.is_some() {
            // One that stays says only that there was a run.
            let _ = self.object.remove();
        }
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
        assert_eq!(there.as_deref(), Some(b"2".as_slice()));
        assert_eq!(next.publish(b"4".to_vec()), Ok(()));
        assert_eq!(one.publish(b"5".to_vec()).expect_err("it was taken over").status, Status::Wrong);
        next.release();
        assert_eq!(look().1, None);
    }
}
