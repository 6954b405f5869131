//! Modules of `grammar/spatial.g` as one writes them by hand: a function a rule, the grammar's own literals one by one, an
//! index spliced in, one draw a choice.

use rand::{Rng, RngExt};

/// A module.
pub(crate) fn module(random: &mut impl Rng, text: &mut String) {
    let count = random.random_range(1..=3u32);
    text.push_str("module {\n");
    for index in 0..count {
        let wrap = random.random_range(0..=3u32);
        let form = random.random_range(0..=4u32);
        thread(text, index, wrap, form);
    }
    text.push_str("}\n");
}

/// One thread of a module.
pub(crate) fn thread(text: &mut String, index: u32, wrap: u32, form: u32) {
    text.push_str("  dataflow.thread private @thread_");
    number(text, index);
    text.push_str(
        " domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, \
         %flag: i1) ctrl (%start: none) {\n",
    );
    text.push_str("    %c0 = arith.constant 0 : index\n");
    text.push_str("    %c1 = arith.constant 1 : index\n");
    text.push_str("    %c4 = arith.constant 4 : index\n");
    match wrap {
        0 => region(text, index, wrap, form),
        1 => {
            text.push_str("    scf.for %i = %c0 to %c4 step %c1 {\n");
            region(text, index, wrap, form);
            text.push_str("    }\n");
        }
        2 => {
            text.push_str("    scf.if %flag {\n");
            region(text, index, wrap, form);
            text.push_str("    }\n");
        }
        _ => {
            text.push_str("    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n");
            region(text, index, wrap, form);
            text.push_str("      }\n    }\n");
        }
    }
    text.push_str("    dataflow.thread.yield\n");
    text.push_str("  }\n");
}

fn region(text: &mut String, index: u32, wrap: u32, form: u32) {
    match (form, wrap) {
        (0, _) => store(text, index),
        (1, _) => empty(text, index),
        (2, 0) => stream(text, index),
        (2, _) => empty(text, index),
        (3, _) => value(text, index),
        (_, 0) => receive(text, index),
        _ => store(text, index),
    }
}

fn number(text: &mut String, index: u32) {
    text.push((b'0' + index as u8) as char);
}

fn store(text: &mut String, index: u32) {
    text.push_str("      \"loom.spatial_region\"(%value, %mem)\n");
    text.push_str("          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n");
    text.push_str("            resultSegmentSizes = array<i32: 0, 0>}> ({\n");
    text.push_str("        ^bb0(%payload: i32, %memory: memref<4xi32>):\n");
    text.push_str("          %zero = arith.constant 0 : index\n");
    text.push_str("          memref.store %payload, %memory[%zero] : memref<4xi32>\n");
    text.push_str("          \"loom.spatial_yield\"()\n");
    text.push_str("              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n");
    text.push_str("      }) {graph_name = \"graph_");
    number(text, index);
    text.push_str("\", source_maps = []} :\n");
    text.push_str("          (i32, memref<4xi32>) -> ()\n");
}

fn empty(text: &mut String, index: u32) {
    text.push_str("      \"loom.spatial_region\"()\n");
    text.push_str("          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n");
    text.push_str("            resultSegmentSizes = array<i32: 0, 0>}> ({\n");
    text.push_str("        ^bb0:\n");
    text.push_str("          \"loom.spatial_yield\"()\n");
    text.push_str("              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n");
    text.push_str("      }) {graph_name = \"graph_");
    number(text, index);
    text.push_str("\", source_maps = []} : () -> ()\n");
}

fn stream(text: &mut String, index: u32) {
    text.push_str("      \"loom.spatial_region\"(%value, %chan)\n");
    text.push_str("          <{operandSegmentSizes = array<i32: 1, 0, 0, 1>,\n");
    text.push_str("            resultSegmentSizes = array<i32: 0, 0>}> ({\n");
    text.push_str("        ^bb0(%payload: i32, %output: !dataflow.channel<i32>):\n");
    text.push_str("          dataflow.channel.send %output, %payload : !dataflow.channel<i32>\n");
    text.push_str("          \"loom.spatial_yield\"()\n");
    text.push_str("              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n");
    text.push_str("      }) {graph_name = \"graph_");
    number(text, index);
    text.push_str("\", source_maps = []} :\n");
    text.push_str("          (i32, !dataflow.channel<i32>) -> ()\n");
}

fn value(text: &mut String, index: u32) {
    text.push_str("      %sum_");
    number(text, index);
    text.push_str(" = \"loom.spatial_region\"(%value)\n");
    text.push_str("          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n");
    text.push_str("            resultSegmentSizes = array<i32: 1, 0>}> ({\n");
    text.push_str("        ^bb0(%payload: i32):\n");
    text.push_str("          %doubled = arith.addi %payload, %payload : i32\n");
    text.push_str("          \"loom.spatial_yield\"(%doubled)\n");
    text.push_str("              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n");
    text.push_str("      }) {graph_name = \"graph_");
    number(text, index);
    text.push_str("\", source_maps = []} :\n");
    text.push_str("          (i32) -> i32\n");
}

fn receive(text: &mut String, index: u32) {
    text.push_str("      \"loom.spatial_region\"(%chan, %mem)\n");
    text.push_str("          <{operandSegmentSizes = array<i32: 0, 1, 1, 0>,\n");
    text.push_str("            resultSegmentSizes = array<i32: 0, 0>}> ({\n");
    text.push_str("        ^bb0(%channel: !dataflow.channel<i32>, %target: memref<4xi32>):\n");
    text.push_str("          %message = dataflow.channel.receive %channel : !dataflow.channel<i32>\n");
    text.push_str("          %zero = arith.constant 0 : index\n");
    text.push_str("          memref.store %message, %target[%zero] : memref<4xi32>\n");
    text.push_str("          \"loom.spatial_yield\"()\n");
    text.push_str("              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n");
    text.push_str("      }) {graph_name = \"graph_");
    number(text, index);
    text.push_str("\", source_maps = [affine_map<() -> ()>]} :\n");
    text.push_str("          (!dataflow.channel<i32>, memref<4xi32>) -> ()\n");
}
