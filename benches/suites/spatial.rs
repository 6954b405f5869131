//! Modules of `grammar/spatial.g`.

use super::{documents, generator};
use crate::baseline::floor::Floor;
use crate::baseline::{spatial, spatial_templates};
use crate::grammars::interpreted;
use crate::grammars::spatial::Spatial;
use crate::harness::Suite;

pub(crate) fn suite() -> Suite<'static> {
    let mut random = generator();
    let floor = Floor::new(|text| spatial::module(&mut random, text));
    let (mut copying, mut pieces, mut splicing, mut choosing) = (generator(), generator(), generator(), generator());
    let (spliced, whole) = (spatial_templates::Spliced::default(), spatial_templates::Whole::default());
    Suite::new("spatial")
        .reference("floor", move |text| floor.generate(&mut copying, text))
        .reference("pieces", move |text| spatial::module(&mut pieces, text))
        .with("templates, index spliced", move |text| spliced.module(&mut splicing, text))
        .with("templates, index and all", move |text| whole.module(&mut choosing, text))
        .with("Loom, compiled", documents(Spatial::default()))
        .with("Loom, interpreted", documents(interpreted("grammar/spatial.g")))
}
