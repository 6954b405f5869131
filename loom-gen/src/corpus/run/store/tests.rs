//! Corpora in stores: those in files are the model.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use clap::Command;
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt};
use object_store::memory::InMemory;
use object_store::path::Path as Key;
use object_store::{
    CopyOptions, Error, GetOptions, GetResult, ListResult, MultipartUpload, ObjectMeta, ObjectStore, ObjectStoreExt,
    PutMultipartOptions, PutOptions, PutPayload, PutResult, Result,
};

use crate::corpus::Numbers;
use crate::corpus::exit::{Failure, Status};
use crate::corpus::options;
use crate::corpus::shelf::set_store;
use crate::corpus::stock::{Inventory, verify};

/// A store that breaks down.
#[derive(Debug)]
struct Mortal {
    inner: Arc<InMemory>,
    /// How many writes it takes before that.
    left: AtomicU64,
    /// Before which write another run puts its journal in the place of ours, and where that is.
    rival: Option<(u64, Key)>,
}

impl Mortal {
    async fn write(&self) -> Result<()> {
        self.alive()?;
        if let Some((moment, journal)) = &self.rival
            && self.left.load(Ordering::SeqCst) == u64::MAX - moment
        {
            self.inner.put(journal, PutPayload::from("rival")).await?;
        }
        Ok(())
    }

    fn alive(&self) -> Result<()> {
        let left = self.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        left.map(drop).map_err(|_| Error::Generic { store: "mortal", source: "it is dead".into() })
    }
}

impl std::fmt::Display for Mortal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("mortal")
    }
}

#[async_trait]
impl ObjectStore for Mortal {
    async fn put_opts(&self, key: &Key, payload: PutPayload, options: PutOptions) -> Result<PutResult> {
        self.write().await?;
        self.inner.put_opts(key, payload, options).await
    }

    async fn put_multipart_opts(&self, key: &Key, options: PutMultipartOptions) -> Result<Box<dyn MultipartUpload>> {
        self.write().await?;
        self.inner.put_multipart_opts(key, options).await
    }

    async fn get_opts(&self, key: &Key, options: GetOptions) -> Result<GetResult> {
        self.inner.get_opts(key, options).await
    }

    fn delete_stream(&self, keys: BoxStream<'static, Result<Key>>) -> BoxStream<'static, Result<Key>> {
        if self.alive().is_err() {
            let dead = || Error::Generic { store: "mortal", source: "it is dead".into() };
            return keys.map(move |_| Err(dead())).boxed();
        }
        self.inner.delete_stream(keys)
    }

    fn list(&self, prefix: Option<&Key>) -> BoxStream<'static, Result<ObjectMeta>> {
        self.inner.list(prefix)
    }

    async fn list_with_delimiter(&self, prefix: Option<&Key>) -> Result<ListResult> {
        self.inner.list_with_delimiter(prefix).await
    }

    async fn copy_opts(&self, from: &Key, to: &Key, options: CopyOptions) -> Result<()> {
        self.inner.copy_opts(from, to, options).await
    }
}

/// Makes a store the one of a root; what it has stays.
fn install(root: &str, inner: &Arc<InMemory>, writes: u64) {
    set_store(root, Arc::new(Mortal { inner: Arc::clone(inner), left: AtomicU64::new(writes), rival: None }));
}

fn run(arguments: &str) -> std::result::Result<(), Failure> {
    let arguments =
        ["-q", "--seed", "7", "--on-error", "skip", "-j", "2"].into_iter().chain(arguments.split_whitespace());
    let command = options::arguments(Command::new("corpus").no_binary_name(true));
    options::job(&command.try_get_matches_from(arguments).expect("they are right"))?.run(&mut Numbers)
}

/// The run has made what there is to be made: some numbers are left out.
fn whole(arguments: &str) {
    let failure = run(arguments).expect_err("some fail");
    assert!(failure.message.ends_with("documents failed and were left out"), "{arguments}: {failure:?}");
}

/// Names and bytes of what a store has.
fn contents(store: &InMemory) -> BTreeMap<String, Vec<u8>> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("there is one");
    runtime.block_on(async {
        let all: Vec<ObjectMeta> = store.list(None).try_collect().await.expect("it can be listed");
        let mut contents = BTreeMap::new();
        for ObjectMeta { location, .. } in all {
            let bytes = store.get(&location).await.expect("it is there").bytes().await.expect("it can be read");
            contents.insert(location.to_string(), bytes.to_vec());
        }
        contents
    })
}

/// Names and bytes of the files below a folder.
fn files(folder: &Path, prefix: &str, found: &mut BTreeMap<String, Vec<u8>>) {
    for entry in std::fs::read_dir(folder).expect("it is there").flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.path() {
            path if path.is_dir() => files(&path, &format!("{name}/"), found),
            path => drop(found.insert(name, std::fs::read(path).expect("it is there"))),
        }
    }
}

const SHAPES: &[&str] = &[
    "c/",
    "c/ --fan-out 60 --compress gzip",
    "c/ --format jsonl --shard-size 2kB",
    "c.txt",
    "c.txt --shard-size 1kB",
    "c.jsonl.zst --frame 16 --shard-size 1kB",
    "c.tar --shard-size 20kB",
    "c.bin --format length --bytes 1kB --shard-size 500B",
    "c.txt --shard 2/3 --shard-size 200B",
];

/// Whether documents are objects of their own.
fn are_files(shape: &str) -> bool {
    shape.starts_with("c/") && !shape.contains("--format")
}

#[test]
fn objects_are_what_files_are() {
    let folder = tempfile::tempdir().expect("there is room");
    for (number, shape) in SHAPES.iter().enumerate() {
        let (root, store) = (format!("s3://model-{number}"), Arc::new(InMemory::new()));
        install(&root, &store, u64::MAX);
        let count = if shape.contains("--bytes") { "" } else { "-n 170" };
        whole(&format!("{count} -o {root}/a/{shape}"));
        let local = folder.path().join(number.to_string());
        whole(&format!("{count} -o {}/a/{shape}", local.display()));
        let (mut expected, mut found) = (BTreeMap::new(), contents(&store));
        files(&local, "", &mut expected);
        if are_files(shape) {
            // There are several lists in a store, of 50 documents each.
            let lists: Vec<u8> = (0..4)
                .flat_map(|list| found.remove(&format!("a/c/SHA256SUMS-{list:05}")).unwrap_or_default())
                .collect();
            assert_eq!(Some(lists), expected.remove("a/c/SHA256SUMS"), "{shape}");
        }
        for contents in [&mut expected, &mut found] {
            let manifests: Vec<String> = contents.keys().filter(|name| name.contains("manifest")).cloned().collect();
            assert_eq!(manifests.len(), 1, "{shape}: {manifests:?}");
            contents.retain(|name, _| !name.contains("manifest"));
        }
        assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>(), "{shape}");
        assert!(found == expected, "{shape}");
        let name = shape.split_whitespace().next().unwrap_or_default();
        let name = if shape.contains("2/3") { "c-2-of-3.txt" } else { name };
        let inventory = Inventory::find(Path::new(&format!("{root}/a/{name}"))).expect(shape);
        verify(&inventory, 2, &|problem| panic!("{shape}: {problem}")).expect(shape);
    }
}

#[test]
fn a_store_may_break_down_at_any_moment() {
    for (number, shape) in SHAPES.iter().enumerate() {
        let root = format!("s3://mortal-{number}");
        let count = if shape.contains("--bytes") { "" } else { "-n 170" };
        let model = Arc::new(InMemory::new());
        install(&root, &model, u64::MAX);
        whole(&format!("{count} -o {root}/a/{shape}"));
        let model = contents(&model);
        let (mut writes, mut went_on) = (0, 0);
        loop {
            let store = Arc::new(InMemory::new());
            install(&root, &store, writes);
            // Each document is a write where they are by themselves.
            writes += if are_files(shape) { 23 } else { 1 + writes / 7 };
            let failure = run(&format!("{count} -o {root}/a/{shape} --checkpoint 0s")).expect_err("some fail");
            if !failure.message.contains("it is dead") {
                break;
            }
            assert_eq!(failure.status, Status::Failed, "{failure:?}");
            let broken = contents(&store);
            for (name, bytes) in broken.iter().filter(|(name, _)| !name.ends_with(".partial")) {
                assert_eq!(Some(bytes), model.get(name), "{shape}, {writes} writes: {name}");
            }
            install(&root, &store, u64::MAX);
            if broken.keys().any(|name| name.ends_with(".partial")) {
                let refused = run(&format!("{count} -o {root}/a/{shape}")).expect_err("it is in the way");
                assert_eq!(refused.status, Status::Wrong, "{refused:?}");
                went_on += 1;
            }
            whole(&format!("{count} -o {root}/a/{shape} --resume"));
            let found = contents(&store);
            assert_eq!(found.keys().collect::<Vec<_>>(), model.keys().collect::<Vec<_>>(), "{shape}, {writes} writes");
            assert!(found == model, "{shape}, {writes} writes");
        }
        assert!(went_on > 0, "{shape} never had anything to go on with");
    }
}

#[test]
fn documents_by_themselves_are_gone_on_with_from_the_first_on() {
    let (root, store) = ("s3://first", Arc::new(InMemory::new()));
    install(root, &store, u64::MAX);
    // The eighth document fails.
    let command = options::arguments(Command::new("corpus").no_binary_name(true));
    let arguments = ["-q", "--seed", "7", "-n", "40", "-o", "s3://first/a/c/"];
    let job = options::job(&command.clone().try_get_matches_from(arguments).expect("they are right")).expect("so too");
    let failure = job.run(&mut Numbers).expect_err("one fails");
    assert!(failure.help.is_some_and(|help| help.contains("--resume")));
    whole(&format!("-n 40 -o {root}/a/c/ --resume"));
    let found = contents(&store);
    assert!(found.contains_key("a/c/manifest.json") && !found.contains_key("a/c/manifest.json.partial"));
}

#[test]
fn a_run_that_was_taken_over_does_no_harm() {
    for (number, shape) in ["c/", "c.txt --shard-size 500B", "c.txt"].iter().enumerate() {
        let name = if shape.starts_with("c/") { "c/manifest.json.partial" } else { "c.txt.manifest.json.partial" };
        // Whatever is published on the way: the third write is at or before the last look at the journal.
        for moment in 1..=3 {
            let (root, store) = (format!("s3://rival-{number}-{moment}"), Arc::new(InMemory::new()));
            let rival = Some((moment, Key::from(format!("a/{name}"))));
            set_store(&root, Arc::new(Mortal { inner: Arc::clone(&store), left: AtomicU64::new(u64::MAX), rival }));
            let failure = run(&format!("-n 170 -o {root}/a/{shape} --checkpoint 0s")).expect_err("it was taken over");
            assert_eq!(failure.status, Status::Wrong, "{shape}, {moment}: {failure:?}");
            assert!(!failure.help.unwrap_or_default().contains("--resume"));
            let found = contents(&store);
            assert_eq!(
                found.get(&format!("a/{name}")).map(Vec::as_slice),
                Some(b"rival".as_slice()),
                "{shape}, {moment}"
            );
            assert!(!found.contains_key("a/c/manifest.json") && !found.contains_key("a/c.txt.manifest.json"));
        }
    }
}

#[test]
fn nothing_is_overwritten() {
    let (root, store) = ("s3://taken", Arc::new(InMemory::new()));
    install(root, &store, u64::MAX);
    for shape in ["c/", "c.txt"] {
        whole(&format!("-n 20 -o {root}/a/{shape}"));
        let before = contents(&store);
        let refused = run(&format!("-n 20 -o {root}/a/{shape}")).expect_err("it is in the way");
        assert_eq!(refused.status, Status::Wrong, "{refused:?}");
        // Without a word about what is made again: nothing is, and what is left out is still missing.
        whole(&format!("-n 20 -o {root}/a/{shape} --resume"));
        assert_eq!(contents(&store), before);
        whole(&format!("-n 30 -o {root}/a/{shape} --force"));
        assert_ne!(contents(&store), before);
    }
}
