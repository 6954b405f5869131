//! What each thread does: indices in, blocks out.

use std::ops::ControlFlow;
use std::time::Instant;

use sha2::{Digest, Sha256};

use super::block::{Block, Cut, Piece, Unmade};
use super::codec::Compressor;
use super::exit::Failure;
use super::fields::{Fields, Rules};
use super::format::Encoder;
use super::interrupt::{self, Document};
use super::job::Job;
use super::keeper::push_hex;
use super::line::Line;
use super::make::Make;
use super::output::Leaves;
use super::plan::Plan;
use super::selection::NotMade;
use super::traces;
use crate::Fault;

/// A thread that makes documents.
pub(crate) struct Worker<'a, M> {
    make: &'a M,
    line: &'a Line,
    encoder: Encoder,
    compressor: Compressor,
    /// The joint as it is between the pieces of a file.
    joint: Vec<u8>,
    /// Documents that are not compressed yet.
    raw: Vec<u8>,
    /// A document, compressed.
    packed: Vec<u8>,
    shape: Shape,
    /// Whether a document that fails is left out.
    skip: bool,
    /// Whether lines of traces are wanted.
    traced: bool,
    /// Whether records have something of the traces.
    fields: Fields,
    rules: Option<&'a Rules>,
    seed: u64,
}

/// What its blocks are like.
enum Shape {
    /// A row of records.
    Records,
    /// A frame.
    Frame,
    /// A line for each document; the documents go into files of their own.
    Leaves(Box<Leaves>),
}

impl<'a, M: Make> Worker<'a, M> {
    /// A thread for a plan. Where documents get files of their own, `leaves` writes them.
    ///
    /// # Errors
    /// Where there is no compression of that level.
    pub(crate) fn new(
        plan: &Plan,
        make: &'a M,
        line: &'a Line,
        leaves: Option<Leaves>,
        job: &Job,
        rules: Option<&'a Rules>,
    ) -> Result<Worker<'a, M>, Failure> {
        let layout = &plan.layout;
        let failed = |error| Failure::failed(format!("cannot compress with {}: {error}", layout.codec.show()));
        let encoder = encoder(plan);
        let mut compressor = Compressor::new(layout.codec).map_err(failed)?;
        let mut joint = Vec::new();
        compressor.frame(encoder.joint(), &mut joint).map_err(failed)?;
        let shape = match leaves {
            Some(leaves) => Shape::Leaves(Box::new(leaves)),
            None if layout.frame.is_some() => Shape::Frame,
            None => Shape::Records,
        };
        let (skip, traced, seed) = (job.skip, job.traces.is_some(), plan.seed);
        let (raw, packed) = (Vec::new(), Vec::new());
        let fields = layout.fields;
        Ok(Worker { make, line, encoder, compressor, joint, raw, packed, shape, skip, traced, fields, rules, seed })
    }

    /// Makes documents until there are no more to be made.
    pub(crate) fn work(mut self) {
        let watch = self.line.watch();
        while let Some(mut claim) = self.line.claim() {
            let start = Instant::now();
            self.fill(&mut claim.block, claim.first, claim.count);
            let sequence = claim.sequence();
            self.line.deliver(sequence, claim.block, start.elapsed());
        }
        watch.done();
    }

    fn fill(&mut self, block: &mut Block, first: u64, count: u64) {
        block.start(first, if matches!(self.shape, Shape::Leaves(_)) { b"" } else { &self.joint });
        self.raw.clear();
        let mut frame = Piece { index: first, ..Piece::default() };
        for offset in 0..count {
            if self.line.is_closed() || interrupt::asked() {
                block.cut = Some(Cut::Asked);
                break;
            }
            // The last index may be the largest there is.
            let index = first + offset;
            let done = match self.shape {
                Shape::Records => self.record(block, index),
                Shape::Frame => self.part_of_frame(block, &mut frame, index),
                Shape::Leaves(_) => self.leaf(block, index),
            };
            if let Err(cut) = done
                && self.leave_out(block, cut).is_break()
            {
                break;
            }
            block.next = index.wrapping_add(1);
        }
        if frame.documents > 0 {
            self.compress(block, frame);
        }
    }

    /// Leaves a document out, or ends the block with it.
    fn leave_out(&self, block: &mut Block, cut: Cut) -> ControlFlow<()> {
        match cut {
            Cut::Unmade(unmade) if self.skip => {
                block.skipped.push(unmade);
                ControlFlow::Continue(())
            }
            cut => {
                block.cut = Some(cut);
                ControlFlow::Break(())
            }
        }
    }

    fn record(&mut self, block: &mut Block, index: u64) -> Result<(), Cut> {
        let before = block.bytes.len();
        if !block.pieces.is_empty() {
            block.bytes.extend_from_slice(&self.joint);
        }
        match self.encode(index, &mut block.bytes, &mut block.traces) {
            Ok(content) => {
                block.push(Piece { index, documents: 1, content, ..Piece::default() });
                Ok(())
            }
            Err(cut) => {
                block.bytes.truncate(before);
                Err(cut)
            }
        }
    }

    fn part_of_frame(&mut self, block: &mut Block, frame: &mut Piece, index: u64) -> Result<(), Cut> {
        let mut raw = std::mem::take(&mut self.raw);
        let before = raw.len();
        if frame.documents > 0 {
            raw.extend_from_slice(self.encoder.joint());
        }
        let encoded = self.encode(index, &mut raw, &mut block.traces);
        match &encoded {
            Ok(content) => {
                frame.documents += 1;
                frame.content += content;
            }
            Err(_) => raw.truncate(before),
        }
        self.raw = raw;
        encoded.map(drop)
    }

    fn compress(&mut self, block: &mut Block, frame: Piece) {
        match self.compressor.frame(&self.raw, &mut block.bytes) {
            Ok(()) => block.push(frame),
            Err(error) => block.cut = Some(Cut::Unwritten(Failure::failed(format!("cannot compress: {error}")))),
        }
    }

    fn leaf(&mut self, block: &mut Block, index: u64) -> Result<(), Cut> {
        let mut raw = std::mem::take(&mut self.raw);
        raw.clear();
        let encoded = self.encode(index, &mut raw, &mut block.traces);
        self.raw = raw;
        let content = encoded?;
        let Shape::Leaves(leaves) = &mut self.shape else { return Ok(()) };
        let stored = if let Compressor::Plain = self.compressor {
            &self.raw
        } else {
            self.packed.clear();
            let packed = self.compressor.frame(&self.raw, &mut self.packed);
            packed.map_err(|error| Cut::Unwritten(Failure::failed(format!("cannot compress: {error}"))))?;
            &self.packed
        };
        let name = leaves.write(index, stored).map_err(Cut::Unwritten)?;
        push_hex(&mut block.bytes, &Sha256::digest(stored));
        block.bytes.extend_from_slice(b"  ");
        block.bytes.extend_from_slice(name.as_bytes());
        block.bytes.push(b'\n');
        block.push(Piece { index, documents: 1, content, stored: stored.len() as u64, ..Piece::default() });
        Ok(())
    }

    /// Makes a record at the end of `out`; how long the document is by itself.
    fn encode(&mut self, index: u64, out: &mut Vec<u8>, traces: &mut Vec<u8>) -> Result<u64, Cut> {
        let start = out.len();
        self.encoder.begin(out);
        let document = out.len();
        let mut at_hand = Document::behind(std::mem::take(out));
        let mut trace = None;
        let wanted = self.traced || !self.fields.is_empty();
        let made = self.make.make(index, &mut at_hand, wanted.then_some(&mut trace));
        *out = at_hand.into_buffer();
        if let (Some(trace), true) = (&trace, self.traced) {
            traces::line(traces, self.seed, index, trace);
        }
        made.map_err(|problem| match problem {
            // Only an interruption lets a document refuse anything.
            NotMade::Failed(failed) if matches!(failed.error.fault(), Fault::Sink) => Cut::Asked,
            NotMade::Failed(failed) => Cut::Unmade(failed.into()),
            NotMade::Exhausted(message) => Cut::Exhausted(message),
            NotMade::Interrupted => Cut::Asked,
        })?;
        let content = (out.len() - document) as u64;
        let made = trace.as_ref().filter(|_| !self.fields.is_empty()).map(|trace| (trace, self.rules));
        self.encoder.finish(out, start, index, made).map_err(|problem| {
            let problem = format!("document {index}: {problem}");
            Cut::Unmade(Unmade { index, problem })
        })?;
        Ok(content)
    }
}

/// What ends each file of a plan.
///
/// # Errors
/// Where there is no compression of that level.
pub(crate) fn end_of_file(plan: &Plan) -> Result<Vec<u8>, Failure> {
    let mut end = Vec::new();
    let framed = Compressor::new(plan.layout.codec).and_then(|mut codec| codec.frame(encoder(plan).end(), &mut end));
    framed.map(|()| end).map_err(|error| Failure::failed(format!("cannot compress: {error}")))
}

/// The encoder of a plan.
fn encoder(plan: &Plan) -> Encoder {
    let layout = &plan.layout;
    Encoder::new(layout.format, plan.origin.binary, plan.seed, &layout.separator, plan.namer()).with(layout.fields)
}
