//! Objects of a store, seen from threads that wait for them.
//!
//! All stores are clients of one runtime, on threads of its own; whoever calls here waits for the answer. The crate `object_store`
//! tries again what fails for a while.

use std::collections::BTreeMap;
use std::io;
#[cfg(feature = "cli")]
use std::io::Read;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};

#[cfg(feature = "cli")]
use futures_util::{StreamExt, stream::BoxStream};
use object_store::path::Path as Key;
use object_store::{ObjectStore, ObjectStoreExt, PutMode, PutOptions, PutPayload, PutResult};
use tokio::runtime::{Builder, Runtime};

use super::Address;

/// An object, which need not be there.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub(super) store: Arc<dyn ObjectStore>,
    pub(super) key: Key,
}

/// The runtime of all stores.
static RUNTIME: LazyLock<Result<Runtime, String>> = LazyLock::new(|| {
    let runtime = Builder::new_multi_thread().worker_threads(2).thread_name("objects").enable_all().build();
    runtime.map_err(|error| error.to_string())
});

/// The stores that were asked for so far. A client keeps connections and credentials.
static STORES: Mutex<BTreeMap<String, Arc<dyn ObjectStore>>> = Mutex::new(BTreeMap::new());

pub(super) fn runtime() -> io::Result<&'static Runtime> {
    RUNTIME.as_ref().map_err(|problem| io::Error::other(problem.as_str()))
}

/// Waits for an answer of a store.
pub(super) fn wait<T>(answer: impl Future<Output = object_store::Result<T>>) -> io::Result<T> {
    Ok(runtime()?.block_on(answer)?)
}

/// The store of a root such as `s3://bucket`, set up by the environment.
fn store(root: &str) -> io::Result<Arc<dyn ObjectStore>> {
    let mut stores = STORES.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(store) = stores.get(root) {
        return Ok(Arc::clone(store));
    }
    let wrong = |error: url::ParseError| io::Error::new(io::ErrorKind::InvalidInput, format!("{root}: {error}"));
    let url = url::Url::parse(&format!("{root}/")).map_err(wrong)?;
    // Those of any other name mean something else: a client of `object_store` takes `TOKEN`, too.
    let own = |(name, _): &(String, String)| ["AWS_", "GOOGLE_", "AZURE_"].iter().any(|own| name.starts_with(own));
    let environment =
        std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    let (store, _) = object_store::parse_url_opts(&url, environment.filter(own))?;
    let store: Arc<dyn ObjectStore> = Arc::from(store);
    stores.insert(root.to_owned(), Arc::clone(&store));
    Ok(store)
}

/// Makes `store` the one of a root from now on.
#[cfg(test)]
pub(crate) fn set_store(root: &str, store: Arc<dyn ObjectStore>) {
    STORES.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(root.to_owned(), store);
}

impl Object {
    /// The object at an address.
    ///
    /// # Errors
    /// Where there is no such store, or it lacks what it needs, such as a region or credentials.
    pub(crate) fn at(path: &Path) -> io::Result<Object> {
        let wrong = |problem: String| io::Error::new(io::ErrorKind::InvalidInput, problem);
        let address = Address::of(path).map_err(|failure| wrong(failure.message))?;
        let key = Key::parse(&address.key).map_err(|error| wrong(error.to_string()))?;
        Ok(Object { store: store(&address.root)?, key })
    }

    /// How many bytes it has; none where it is not there.
    pub(crate) fn size(&self) -> io::Result<Option<u64>> {
        match runtime()?.block_on(self.store.head(&self.key)) {
            Ok(there) => Ok(Some(there.size)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// All of its bytes.
    pub(crate) fn read(&self) -> io::Result<Vec<u8>> {
        wait(async { Ok(self.store.get(&self.key).await?.bytes().await?.to_vec()) })
    }

    /// Its bytes, as they come.
    #[cfg(feature = "cli")]
    pub(crate) fn open(&self) -> io::Result<impl Read + Send + use<>> {
        let stream = wait(self.store.get(&self.key))?.into_stream();
        Ok(Incoming { stream, chunk: io::Cursor::default() })
    }

    /// The names of what is in a folder, which may be all of a bucket.
    pub(crate) fn names(folder: &Path) -> io::Result<Vec<String>> {
        let wrong = |problem: String| io::Error::new(io::ErrorKind::InvalidInput, problem);
        let address = Address::of_folder(folder).map_err(|failure| wrong(failure.message))?;
        let key = Key::parse(&address.key).map_err(|error| wrong(error.to_string()))?;
        let there = wait(store(&address.root)?.list_with_delimiter(Some(&key).filter(|_| !address.key.is_empty())))?;
        let keys = there.objects.iter().map(|object| &object.location).chain(&there.common_prefixes);
        Ok(keys.filter_map(|key| key.filename().map(str::to_owned)).collect())
    }

    /// Puts it in its place.
    pub(crate) fn put(&self, bytes: Vec<u8>) -> io::Result<()> {
        wait(self.put_as(PutPayload::from(bytes), PutMode::Overwrite)).map(drop)
    }

    /// Puts it in its place where the mode allows it.
    pub(super) async fn put_as(&self, bytes: PutPayload, mode: PutMode) -> object_store::Result<PutResult> {
        let options = PutOptions { mode, ..PutOptions::default() };
        self.store.put_opts(&self.key, bytes, options).await
    }

    /// Removes it, if it is there.
    pub(crate) fn remove(&self) -> io::Result<()> {
        match wait(self.store.delete(&self.key)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed,
        }
    }
}

/// An object that is being read.
#[cfg(feature = "cli")]
struct Incoming<B> {
    stream: BoxStream<'static, object_store::Result<B>>,
    chunk: io::Cursor<B>,
}

#[cfg(feature = "cli")]
impl<B: AsRef<[u8]>> Read for Incoming<B> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            match self.chunk.read(out)? {
                0 if !out.is_empty() => match runtime()?.block_on(self.stream.next()) {
                    None => return Ok(0),
                    Some(chunk) => self.chunk = io::Cursor::new(chunk?),
                },
                read => return Ok(read),
            }
        }
    }
}
