/// MLIR passage 2: Graph launch execution boundary
///
/// Inputs: modules of `dataflow.thread` definitions that each own one explicit
/// `loom.spatial_region` publication candidate, optionally nested in fixed
/// structured scopes (`scf.for`, `scf.if`) that Part 3 publication supports.
#[allow(
    non_snake_case,
    non_camel_case_types,
    non_upper_case_globals,
    unused_mut,
    unused_variables,
    unused_assignments,
    unused_parens,
    unused_braces,
    unused_imports,
    dead_code,
    unreachable_code,
    clippy::all,
    clippy::pedantic,
    rustdoc::all
)]
pub mod spatial {
    use ::loom_gen as __loom_gen;
    self::__loom_gen::__expansion!(4);
    use self::__loom_gen::generated::{
        Documents, Error, Grammar, GrammarHash, Growth, Limits, Run, Setting,
        SettingError, Sink, Source, Str, String, Value, Vec, Clone as _, Default, support,
    };
    use ::core::option::Option::{self, None, Some};
    use ::core::result::Result::{self, Err, Ok};
    /// The grammar `spatial`, with its settings and limits.
    #[derive(::core::clone::Clone, ::core::fmt::Debug)]
    pub struct Spatial {
        /// Replaces what the grammar binds `COUNT` to.
        pub COUNT: Option<i64>,
        /// Replaces what the grammar binds `I` to.
        pub I: Option<i64>,
        /// The limits of each document.
        pub limits: Limits,
    }
    impl Default for Spatial {
        fn default() -> Spatial {
            Spatial {
                COUNT: None,
                I: None,
                limits: Limits::DEFAULT,
            }
        }
    }
    impl Spatial {
        /// Documents 0, 1, 2 … under a seed, with the default settings and limits.
        #[must_use]
        pub fn documents(seed: u64) -> Documents<Spatial> {
            Documents::new(<Spatial as Default>::default(), seed)
        }
    }
    impl Grammar for Spatial {
        fn name(&self) -> &str {
            "spatial"
        }
        fn is_binary(&self) -> bool {
            false
        }
        fn hash(&self) -> GrammarHash {
            GrammarHash(0xb6c24165f8e055c49a53d4ad3606a16f)
        }
        fn entry(&self) -> &str {
            "start"
        }
        fn sources(&self) -> Vec<(&str, &str)> {
            [
                (
                    "spatial.g",
                    r##"MLIR passage 2: Graph launch execution boundary

// Inputs: modules of `dataflow.thread` definitions that each own one explicit
// `loom.spatial_region` publication candidate, optionally nested in fixed
// structured scopes (`scf.for`, `scf.if`) that Part 3 publication supports.

start: {new COUNT = random.randint(1, 3); new I = 0}
       'module {\n'
       threads
       '}\n';

threads: (I < COUNT) thread_def {I += 1} threads
       | (I == COUNT) '';

thread_def: {new WRAP = random.randint(0, 3); new FORM = random.randint(0, 4)}
       '  dataflow.thread private @thread_' idx
       ' domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n'
       '    %c0 = arith.constant 0 : index\n'
       '    %c1 = arith.constant 1 : index\n'
       '    %c4 = arith.constant 4 : index\n'
       wrapped
       '    dataflow.thread.yield\n'
       '  }\n';

idx: [str(I)];

wrapped: (WRAP == 0) region
       | (WRAP == 1) '    scf.for %i = %c0 to %c4 step %c1 {\n' region '    }\n'
       | (WRAP == 2) '    scf.if %flag {\n' region '    }\n'
       | (WRAP == 3) '    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n' region '      }\n    }\n';

region: (FORM == 0) form_store
      | (FORM == 1) form_empty
      | (FORM == 2 and WRAP == 0) form_stream
      | (FORM == 2 and WRAP > 0) form_empty
      | (FORM == 3) form_value
      | (FORM == 4 and WRAP == 0) form_receive
      | (FORM == 4 and WRAP > 0) form_store;

// Value input plus memory import; no boundary results.
form_store: '      "loom.spatial_region"(%value, %mem)\n'
       '          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n'
       '            resultSegmentSizes = array<i32: 0, 0>}> ({\n'
       '        ^bb0(%payload: i32, %memory: memref<4xi32>):\n'
       '          %zero = arith.constant 0 : index\n'
       '          memref.store %payload, %memory[%zero] : memref<4xi32>\n'
       '          "loom.spatial_yield"()\n'
       '              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n'
       '      }) {graph_name = "graph_' idx '", source_maps = []} :\n'
       '          (i32, memref<4xi32>) -> ()\n';

// Empty boundary: no inputs, no results.
form_empty: '      "loom.spatial_region"()\n'
       '          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n'
       '            resultSegmentSizes = array<i32: 0, 0>}> ({\n'
       '        ^bb0:\n'
       '          "loom.spatial_yield"()\n'
       '              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n'
       '      }) {graph_name = "graph_' idx '", source_maps = []} : () -> ()\n';

// Value input plus one stream output channel binding.
form_stream: '      "loom.spatial_region"(%value, %chan)\n'
       '          <{operandSegmentSizes = array<i32: 1, 0, 0, 1>,\n'
       '            resultSegmentSizes = array<i32: 0, 0>}> ({\n'
       '        ^bb0(%payload: i32, %output: !dataflow.channel<i32>):\n'
       '          dataflow.channel.send %output, %payload : !dataflow.channel<i32>\n'
       '          "loom.spatial_yield"()\n'
       '              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n'
       '      }) {graph_name = "graph_' idx '", source_maps = []} :\n'
       '          (i32, !dataflow.channel<i32>) -> ()\n';

// Value input and one value output.
form_value: '      %sum_' idx ' = "loom.spatial_region"(%value)\n'
       '          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n'
       '            resultSegmentSizes = array<i32: 1, 0>}> ({\n'
       '        ^bb0(%payload: i32):\n'
       '          %doubled = arith.addi %payload, %payload : i32\n'
       '          "loom.spatial_yield"(%doubled)\n'
       '              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n'
       '      }) {graph_name = "graph_' idx '", source_maps = []} :\n'
       '          (i32) -> i32\n';

// One stream input channel binding with its affine `source_map`, plus a
// memory import.
form_receive: '      "loom.spatial_region"(%chan, %mem)\n'
       '          <{operandSegmentSizes = array<i32: 0, 1, 1, 0>,\n'
       '            resultSegmentSizes = array<i32: 0, 0>}> ({\n'
       '        ^bb0(%channel: !dataflow.channel<i32>, %target: memref<4xi32>):\n'
       '          %message = dataflow.channel.receive %channel : !dataflow.channel<i32>\n'
       '          %zero = arith.constant 0 : index\n'
       '          memref.store %message, %target[%zero] : memref<4xi32>\n'
       '          "loom.spatial_yield"()\n'
       '              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n'
       '      }) {graph_name = "graph_' idx '", source_maps = [affine_map<() -> ()>]} :\n'
       '          (!dataflow.channel<i32>, memref<4xi32>) -> ()\n';"##,
                ),
            ]
                .to_vec()
        }
        fn settings(&self) -> &[(&str, &str)] {
            &[("COUNT", "int"), ("I", "int")]
        }
        fn set(&mut self, name: &str, value: Value) -> Result<(), SettingError> {
            match name {
                "COUNT" => self.COUNT = Some(Setting::of(name, value)?),
                "I" => self.I = Some(Setting::of(name, value)?),
                _ => return Err(support::unknown_setting(self, name)),
            }
            Ok(())
        }
        fn setting(&self, name: &str) -> Option<Value> {
            Some(
                match name {
                    "COUNT" => Setting::into_value(self.COUNT.clone()?),
                    "I" => Setting::into_value(self.I.clone()?),
                    _ => return None,
                },
            )
        }
        fn reset(&mut self) {
            self.COUNT = None;
            self.I = None;
        }
        fn limits(&self) -> Limits {
            self.limits
        }
        fn set_limits(&mut self, limits: Limits) {
            self.limits = limits;
        }
        fn heights(&self, site: self::__loom_gen::generated::Site) -> &[u32] {
            match site.0 {
                2 => &[5, 0],
                _ => &[],
            }
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn generate<D: Source, S: Sink>(
            &self,
            source: &mut D,
            sink: &mut S,
        ) -> Result<(), Error> {
            if self.COUNT.is_none() && self.I.is_none()
                && support::suffices(&self.limits, Some(6), Some(26), Some(2867))
            {
                rules::start(&mut Run::new(source, sink, self, self.limits))
            } else {
                let mut run = Run::counting(
                    source,
                    sink,
                    self,
                    self.limits,
                    Growth {
                        bytes: 10,
                        loops: 0,
                        depth: 0,
                    },
                );
                checked::start(&mut run, 1)?;
                run.end("start", "spatial.g", 7, 1)
            }
        }
    }
    /// `start` at `spatial.g:7`
    ///
    /// # Errors
    /// A failure of the generation, with its place.
    #[inline]
    pub fn start<D: Source, S: Sink>(source: &mut D, sink: &mut S) -> Result<(), Error> {
        let grammar = &<Spatial as Default>::default();
        if support::suffices(&grammar.limits, Some(6), Some(26), Some(2867)) {
            rules::start(&mut Run::new(source, sink, grammar, grammar.limits))
        } else {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 10,
                    loops: 0,
                    depth: 0,
                },
            );
            checked::start(&mut run, 1)?;
            run.end("start", "spatial.g", 7, 1)
        }
    }
    mod rules {
        use super::__loom_gen::generated::{
            Builder, Capture, CaptureBytes, Class, Clone as _, Error, Fault, Four,
            ExactSizeIterator as _, From as _, IntoIterator as _, Iterator as _, Run,
            Short, Shown, Sink, Site, Source, Str, String, Value, Vec, python, support,
        };
        use ::core::option::Option::{self, None, Some};
        use ::core::result::Result::{self, Err, Ok};
        use super::Spatial;
        /// `start` at `spatial.g:7`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn start<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
        ) -> Result<(), Error> {
            let COUNT: i64 = run.between(Site(1), 1, 3);
            let mut I: i64 = 0;
            run.text("module {\n")?;
            threads(run, COUNT, &mut I)?;
            run.text("}\n")
        }
        /// `threads` at `spatial.g:12`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn threads<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            COUNT: i64,
            I: &mut i64,
        ) -> Result<(), Error> {
            while *I < COUNT {
                thread_def(run, *I)?;
                *I += 1;
            }
            Ok(())
        }
        /// Texts of `thread_def` by `I` from 0 to 2, `WRAP` from 0 to 3, `FORM` from 0 to 4.
        static thread_def_texts: [&str; 60] = {
            const TEXTS: [&str; 42] = [
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} : () -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"(%value, %chan)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 1>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %output: !dataflow.channel<i32>):\n          dataflow.channel.send %output, %payload : !dataflow.channel<i32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} :\n          (i32, !dataflow.channel<i32>) -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      %sum_0 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} :\n          (i32) -> i32\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"(%chan, %mem)\n          <{operandSegmentSizes = array<i32: 0, 1, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%channel: !dataflow.channel<i32>, %target: memref<4xi32>):\n          %message = dataflow.channel.receive %channel : !dataflow.channel<i32>\n          %zero = arith.constant 0 : index\n          memref.store %message, %target[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = [affine_map<() -> ()>]} :\n          (!dataflow.channel<i32>, memref<4xi32>) -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} : () -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      %sum_0 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} :\n          (i32) -> i32\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.if %flag {\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.if %flag {\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} : () -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.if %flag {\n      %sum_0 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} :\n          (i32) -> i32\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n      }\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} : () -> ()\n      }\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_0 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n      %sum_0 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_0\", source_maps = []} :\n          (i32) -> i32\n      }\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} : () -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"(%value, %chan)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 1>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %output: !dataflow.channel<i32>):\n          dataflow.channel.send %output, %payload : !dataflow.channel<i32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} :\n          (i32, !dataflow.channel<i32>) -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      %sum_1 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} :\n          (i32) -> i32\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"(%chan, %mem)\n          <{operandSegmentSizes = array<i32: 0, 1, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%channel: !dataflow.channel<i32>, %target: memref<4xi32>):\n          %message = dataflow.channel.receive %channel : !dataflow.channel<i32>\n          %zero = arith.constant 0 : index\n          memref.store %message, %target[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = [affine_map<() -> ()>]} :\n          (!dataflow.channel<i32>, memref<4xi32>) -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} : () -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      %sum_1 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} :\n          (i32) -> i32\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.if %flag {\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.if %flag {\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} : () -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.if %flag {\n      %sum_1 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} :\n          (i32) -> i32\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n      }\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} : () -> ()\n      }\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_1 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n      %sum_1 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_1\", source_maps = []} :\n          (i32) -> i32\n      }\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} : () -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"(%value, %chan)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 1>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %output: !dataflow.channel<i32>):\n          dataflow.channel.send %output, %payload : !dataflow.channel<i32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} :\n          (i32, !dataflow.channel<i32>) -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      %sum_2 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} :\n          (i32) -> i32\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n      \"loom.spatial_region\"(%chan, %mem)\n          <{operandSegmentSizes = array<i32: 0, 1, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%channel: !dataflow.channel<i32>, %target: memref<4xi32>):\n          %message = dataflow.channel.receive %channel : !dataflow.channel<i32>\n          %zero = arith.constant 0 : index\n          memref.store %message, %target[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = [affine_map<() -> ()>]} :\n          (!dataflow.channel<i32>, memref<4xi32>) -> ()\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} : () -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      %sum_2 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} :\n          (i32) -> i32\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.if %flag {\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.if %flag {\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} : () -> ()\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.if %flag {\n      %sum_2 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} :\n          (i32) -> i32\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n      }\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} : () -> ()\n      }\n    }\n    dataflow.thread.yield\n  }\n",
                "  dataflow.thread private @thread_2 domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n      %sum_2 = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_2\", source_maps = []} :\n          (i32) -> i32\n      }\n    }\n    dataflow.thread.yield\n  }\n",
            ];
            [
                TEXTS[0],
                TEXTS[1],
                TEXTS[2],
                TEXTS[3],
                TEXTS[4],
                TEXTS[5],
                TEXTS[6],
                TEXTS[6],
                TEXTS[7],
                TEXTS[5],
                TEXTS[8],
                TEXTS[9],
                TEXTS[9],
                TEXTS[10],
                TEXTS[8],
                TEXTS[11],
                TEXTS[12],
                TEXTS[12],
                TEXTS[13],
                TEXTS[11],
                TEXTS[14],
                TEXTS[15],
                TEXTS[16],
                TEXTS[17],
                TEXTS[18],
                TEXTS[19],
                TEXTS[20],
                TEXTS[20],
                TEXTS[21],
                TEXTS[19],
                TEXTS[22],
                TEXTS[23],
                TEXTS[23],
                TEXTS[24],
                TEXTS[22],
                TEXTS[25],
                TEXTS[26],
                TEXTS[26],
                TEXTS[27],
                TEXTS[25],
                TEXTS[28],
                TEXTS[29],
                TEXTS[30],
                TEXTS[31],
                TEXTS[32],
                TEXTS[33],
                TEXTS[34],
                TEXTS[34],
                TEXTS[35],
                TEXTS[33],
                TEXTS[36],
                TEXTS[37],
                TEXTS[37],
                TEXTS[38],
                TEXTS[36],
                TEXTS[39],
                TEXTS[40],
                TEXTS[40],
                TEXTS[41],
                TEXTS[39],
            ]
        };
        /// `thread_def` at `spatial.g:15`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn thread_def<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            I: i64,
        ) -> Result<(), Error> {
            let WRAP: i64 = run.between(Site(4), 0, 3);
            let FORM: i64 = run.between(Site(5), 0, 4);
            run.text_of(&thread_def_texts, (I * 20 + WRAP * 5 + FORM) as usize)
        }
    }
    mod checked {
        use super::__loom_gen::generated::{
            Builder, Capture, CaptureBytes, Class, Clone as _, Error, Fault, Four,
            ExactSizeIterator as _, From as _, IntoIterator as _, Iterator as _, Run,
            Short, Shown, Sink, Site, Source, Str, String, Value, Vec, python, support,
        };
        use ::core::option::Option::{self, None, Some};
        use ::core::result::Result::{self, Err, Ok};
        use super::Spatial;
        /// `start` at `spatial.g:7`
        #[cold]
        pub(super) fn start<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(start_failed(fault, 7, 1));
            }
            let COUNT: i64 = match run.grammar.COUNT {
                Some(set) => set,
                None => run.between(Site(1), 1, 3),
            };
            let mut I: i64 = match run.grammar.I {
                Some(set) => set,
                None => 0,
            };
            run.text("module {\n")?;
            threads(run, depth + 1, COUNT, &mut I)?;
            run.text("}\n")
        }
        #[cold]
        fn start_failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "start", "spatial.g", line, column, &[])
        }
        /// `threads` at `spatial.g:12`
        pub(super) fn threads<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            COUNT: i64,
            I: &mut i64,
        ) -> Result<(), Error> {
            loop {
                if let Err(fault) = run.enter(depth) {
                    return Err(threads_failed(fault, 12, 1, &COUNT, &*I));
                }
                if *I < COUNT {
                    thread_def(run, depth + 1, *I)?;
                    *I += 1;
                } else if *I == COUNT {
                    return Ok(());
                } else {
                    return Err(threads_failed(Fault::Stuck, 12, 1, &COUNT, &*I));
                }
            }
        }
        #[cold]
        fn threads_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "threads",
                "spatial.g",
                line,
                column,
                &[("COUNT", variable1), ("I", variable2)],
            )
        }
        /// `thread_def` at `spatial.g:15`
        pub(super) fn thread_def<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            I: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(thread_def_failed(fault, 15, 1, &I));
            }
            let WRAP: i64 = run.between(Site(4), 0, 3);
            let FORM: i64 = run.between(Site(5), 0, 4);
            run.text("  dataflow.thread private @thread_")?;
            idx(run, depth + 1, I)?;
            run.text(
                " domain(#dataflow.thread_domain<dense>)(%value: i32, %mem: memref<4xi32>, %chan: !dataflow.channel<i32>, %flag: i1) ctrl (%start: none) {\n    %c0 = arith.constant 0 : index\n    %c1 = arith.constant 1 : index\n    %c4 = arith.constant 4 : index\n",
            )?;
            wrapped(run, depth + 1, I, WRAP, FORM)?;
            run.text("    dataflow.thread.yield\n  }\n")
        }
        #[cold]
        fn thread_def_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "thread_def",
                "spatial.g",
                line,
                column,
                &[("I", variable1)],
            )
        }
        /// `idx` at `spatial.g:25`
        pub(super) fn idx<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            I: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(idx_failed(fault, 25, 1, &I));
            }
            run.int(I)?;
            Ok(())
        }
        #[cold]
        fn idx_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "idx",
                "spatial.g",
                line,
                column,
                &[("I", variable1)],
            )
        }
        /// `wrapped` at `spatial.g:27`
        pub(super) fn wrapped<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            I: i64,
            WRAP: i64,
            FORM: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(wrapped_failed(fault, 27, 1, &FORM, &I, &WRAP));
            }
            match WRAP {
                0 => region(run, depth, I, WRAP, FORM),
                1 => {
                    run.text("    scf.for %i = %c0 to %c4 step %c1 {\n")?;
                    region(run, depth + 1, I, WRAP, FORM)?;
                    run.text("    }\n")
                }
                2 => {
                    run.text("    scf.if %flag {\n")?;
                    region(run, depth + 1, I, WRAP, FORM)?;
                    run.text("    }\n")
                }
                _ => {
                    run.text(
                        "    scf.for %i = %c0 to %c4 step %c1 {\n      scf.if %flag {\n",
                    )?;
                    region(run, depth + 1, I, WRAP, FORM)?;
                    run.text("      }\n    }\n")
                }
            }
        }
        #[cold]
        fn wrapped_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
            variable3: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "wrapped",
                "spatial.g",
                line,
                column,
                &[("FORM", variable1), ("I", variable2), ("WRAP", variable3)],
            )
        }
        /// `region` at `spatial.g:32`
        pub(super) fn region<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            I: i64,
            WRAP: i64,
            FORM: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(region_failed(fault, 32, 1, &FORM, &I, &WRAP));
            }
            match FORM {
                0 => form_store(run, depth, I),
                1 => form_empty(run, depth, I),
                2 if WRAP == 0 => form_stream(run, depth, I),
                2 => form_empty(run, depth, I),
                3 => form_value(run, depth, I),
                4 if WRAP == 0 => form_receive(run, depth, I),
                _ => form_store(run, depth, I),
            }
        }
        #[cold]
        fn region_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
            variable3: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "region",
                "spatial.g",
                line,
                column,
                &[("FORM", variable1), ("I", variable2), ("WRAP", variable3)],
            )
        }
        /// Value input plus memory import; no boundary results.
        ///
        /// `form_store` at `spatial.g:41`
        pub(super) fn form_store<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            I: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(form_store_failed(fault, 41, 1, &I));
            }
            run.text(
                "      \"loom.spatial_region\"(%value, %mem)\n          <{operandSegmentSizes = array<i32: 1, 0, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %memory: memref<4xi32>):\n          %zero = arith.constant 0 : index\n          memref.store %payload, %memory[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_",
            )?;
            idx(run, depth + 1, I)?;
            run.text("\", source_maps = []} :\n          (i32, memref<4xi32>) -> ()\n")
        }
        #[cold]
        fn form_store_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "form_store",
                "spatial.g",
                line,
                column,
                &[("I", variable1)],
            )
        }
        /// Empty boundary: no inputs, no results.
        ///
        /// `form_empty` at `spatial.g:53`
        pub(super) fn form_empty<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            I: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(form_empty_failed(fault, 53, 1, &I));
            }
            run.text(
                "      \"loom.spatial_region\"()\n          <{operandSegmentSizes = array<i32: 0, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0:\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_",
            )?;
            idx(run, depth + 1, I)?;
            run.text("\", source_maps = []} : () -> ()\n")
        }
        #[cold]
        fn form_empty_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "form_empty",
                "spatial.g",
                line,
                column,
                &[("I", variable1)],
            )
        }
        /// Value input plus one stream output channel binding.
        ///
        /// `form_stream` at `spatial.g:62`
        pub(super) fn form_stream<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            I: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(form_stream_failed(fault, 62, 1, &I));
            }
            run.text(
                "      \"loom.spatial_region\"(%value, %chan)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 1>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%payload: i32, %output: !dataflow.channel<i32>):\n          dataflow.channel.send %output, %payload : !dataflow.channel<i32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_",
            )?;
            idx(run, depth + 1, I)?;
            run.text(
                "\", source_maps = []} :\n          (i32, !dataflow.channel<i32>) -> ()\n",
            )
        }
        #[cold]
        fn form_stream_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "form_stream",
                "spatial.g",
                line,
                column,
                &[("I", variable1)],
            )
        }
        /// Value input and one value output.
        ///
        /// `form_value` at `spatial.g:73`
        pub(super) fn form_value<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            I: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(form_value_failed(fault, 73, 1, &I));
            }
            run.text("      %sum_")?;
            idx(run, depth + 1, I)?;
            run.text(
                " = \"loom.spatial_region\"(%value)\n          <{operandSegmentSizes = array<i32: 1, 0, 0, 0>,\n            resultSegmentSizes = array<i32: 1, 0>}> ({\n        ^bb0(%payload: i32):\n          %doubled = arith.addi %payload, %payload : i32\n          \"loom.spatial_yield\"(%doubled)\n              <{operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> ()\n      }) {graph_name = \"graph_",
            )?;
            idx(run, depth + 1, I)?;
            run.text("\", source_maps = []} :\n          (i32) -> i32\n")
        }
        #[cold]
        fn form_value_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "form_value",
                "spatial.g",
                line,
                column,
                &[("I", variable1)],
            )
        }
        /// One stream input channel binding with its affine `source_map`, plus a
        /// memory import.
        ///
        /// `form_receive` at `spatial.g:85`
        pub(super) fn form_receive<D: Source, S: Sink>(
            run: &mut Run<'_, D, S, Spatial>,
            depth: u32,
            I: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run.enter(depth) {
                return Err(form_receive_failed(fault, 85, 1, &I));
            }
            run.text(
                "      \"loom.spatial_region\"(%chan, %mem)\n          <{operandSegmentSizes = array<i32: 0, 1, 1, 0>,\n            resultSegmentSizes = array<i32: 0, 0>}> ({\n        ^bb0(%channel: !dataflow.channel<i32>, %target: memref<4xi32>):\n          %message = dataflow.channel.receive %channel : !dataflow.channel<i32>\n          %zero = arith.constant 0 : index\n          memref.store %message, %target[%zero] : memref<4xi32>\n          \"loom.spatial_yield\"()\n              <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()\n      }) {graph_name = \"graph_",
            )?;
            idx(run, depth + 1, I)?;
            run.text(
                "\", source_maps = [affine_map<() -> ()>]} :\n          (!dataflow.channel<i32>, memref<4xi32>) -> ()\n",
            )
        }
        #[cold]
        fn form_receive_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "form_receive",
                "spatial.g",
                line,
                column,
                &[("I", variable1)],
            )
        }
    }
}
