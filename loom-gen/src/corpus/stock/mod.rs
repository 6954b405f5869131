//! Corpora that are there: found by their manifests, checked, read back, joined.

mod inventory;
mod merge;
mod read;
mod strangers;
mod verify;

pub(crate) use self::inventory::Inventory;
pub(crate) use self::merge::merge;
pub(crate) use self::read::each_document;
pub(crate) use self::strangers::strangers;
pub(crate) use self::verify::verify;
