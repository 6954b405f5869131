/// Generated from a grammar.
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
pub mod names {
    use ::loom_gen as __loom_gen;
    self::__loom_gen::__expansion!(4);
    use self::__loom_gen::generated::{
        Documents, Error, Grammar, GrammarHash, Growth, Limits, Run, Setting,
        SettingError, Sink, Source, Str, String, Value, Vec, Clone as _, Default, support,
    };
    use ::core::option::Option::{self, None, Some};
    use ::core::result::Result::{self, Err, Ok};
    /// The grammar `names`, with its settings and limits.
    #[derive(::core::clone::Clone, ::core::fmt::Debug)]
    pub struct Names {
        /// Replaces what the grammar binds `match` to.
        pub match_: Option<i64>,
        /// Replaces what the grammar binds `value` to.
        pub value: Option<i64>,
        /// Replaces what the grammar binds `index` to.
        pub index: Option<Vec<i64>>,
        /// Replaces what the grammar binds `run` to.
        pub run: Option<Str>,
        /// Replaces what the grammar binds `depth` to.
        pub depth: Option<i64>,
        /// Replaces what the grammar binds `Some` to.
        pub Some_: Option<i64>,
        /// The limits of each document.
        pub limits: Limits,
    }
    impl Default for Names {
        fn default() -> Names {
            Names {
                match_: None,
                value: None,
                index: None,
                run: None,
                depth: None,
                Some_: None,
                limits: Limits::DEFAULT,
            }
        }
    }
    impl Names {
        /// Documents 0, 1, 2 … under a seed, with the default settings and limits.
        #[must_use]
        pub fn documents(seed: u64) -> Documents<Names> {
            Documents::new(<Names as Default>::default(), seed)
        }
    }
    impl Grammar for Names {
        fn name(&self) -> &str {
            "names"
        }
        fn is_binary(&self) -> bool {
            false
        }
        fn hash(&self) -> GrammarHash {
            GrammarHash(0xc905d22b2e15a018c3597039781d922a)
        }
        fn entry(&self) -> &str {
            "start"
        }
        fn sources(&self) -> Vec<(&str, &str)> {
            [
                (
                    "names.g",
                    r#"// Rules and variables with the names that Rust and expansions use.
start: {new match = 1; new value = 2; new index = [1, 2]; new run = 'r'; new depth = 3; new Some = 4}
       type fn Type [match + value] [index[0]] [run] [depth] [Some] struct(7) text source value_ Ok count chain;

type: 'type' ;
fn: 'fn' | 'gn';
Type: 'Type' [match];
struct(self): [self] {value += 1; index.append(self)} [len(index)];
text: [run.upper()] [f'{depth:03d}{run!r}'];
source: [random.randint(1, depth)] [random.choice(index)];
value_: (value > 100) 'big' | 'small' | @2 'two';
Ok: {new text_ = fn()} [text_] /[a-z]{2}|x*/;
count: 'c' ** 1..3 % ',';
chain: 'a' link | 'b';
link: 'c' chain | 'd' chain | 'e';
"#,
                ),
            ]
                .to_vec()
        }
        fn settings(&self) -> &[(&str, &str)] {
            &[
                ("match", "int"),
                ("value", "int"),
                ("index", "list[int]"),
                ("run", "str"),
                ("depth", "int"),
                ("Some", "int"),
            ]
        }
        fn set(&mut self, name: &str, value: Value) -> Result<(), SettingError> {
            match name {
                "match" => self.match_ = Some(Setting::of(name, value)?),
                "value" => self.value = Some(Setting::of(name, value)?),
                "index" => self.index = Some(Setting::of(name, value)?),
                "run" => self.run = Some(Setting::of(name, value)?),
                "depth" => self.depth = Some(Setting::of(name, value)?),
                "Some" => self.Some_ = Some(Setting::of(name, value)?),
                _ => return Err(support::unknown_setting(self, name)),
            }
            Ok(())
        }
        fn setting(&self, name: &str) -> Option<Value> {
            Some(
                match name {
                    "match" => Setting::into_value(self.match_.clone()?),
                    "value" => Setting::into_value(self.value.clone()?),
                    "index" => Setting::into_value(self.index.clone()?),
                    "run" => Setting::into_value(self.run.clone()?),
                    "depth" => Setting::into_value(self.depth.clone()?),
                    "Some" => Setting::into_value(self.Some_.clone()?),
                    _ => return None,
                },
            )
        }
        fn reset(&mut self) {
            self.match_ = None;
            self.value = None;
            self.index = None;
            self.run = None;
            self.depth = None;
            self.Some_ = None;
        }
        fn limits(&self) -> Limits {
            self.limits
        }
        fn set_limits(&mut self, limits: Limits) {
            self.limits = limits;
        }
        fn heights(&self, site: self::__loom_gen::generated::Site) -> &[u32] {
            match site.0 {
                17 => &[1, 0],
                18 => &[1, 1, 0],
                _ => &[],
            }
        }
        #[inline]
        fn generate<D: Source, S: Sink>(
            &self,
            source: &mut D,
            sink: &mut S,
        ) -> Result<(), Error> {
            if self.match_.is_none() && self.value.is_none() && self.index.is_none()
                && self.run.is_none() && self.depth.is_none() && self.Some_.is_none()
                && support::suffices(&self.limits, Some(3), None, None)
            {
                let mut run = Run::counting(
                    source,
                    sink,
                    self,
                    self.limits,
                    Growth {
                        bytes: 7,
                        loops: 1,
                        depth: 3,
                    },
                );
                rules::start(&mut run)?;
                run.end("start", "names.g", 2, 1)
            } else {
                let mut run = Run::counting(
                    source,
                    sink,
                    self,
                    self.limits,
                    Growth {
                        bytes: 7,
                        loops: 1,
                        depth: 0,
                    },
                );
                checked::start(&mut run, 1)?;
                run.end("start", "names.g", 2, 1)
            }
        }
    }
    /// Rules and variables with the names that Rust and expansions use.
    ///
    /// `start` at `names.g:2`
    ///
    /// # Errors
    /// A failure of the generation, with its place.
    #[inline]
    pub fn start<D: Source, S: Sink>(source: &mut D, sink: &mut S) -> Result<(), Error> {
        let grammar = &<Names as Default>::default();
        if support::suffices(&grammar.limits, Some(3), None, None) {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 3,
                },
            );
            rules::start(&mut run)?;
            run.end("start", "names.g", 2, 1)
        } else {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 0,
                },
            );
            checked::start(&mut run, 1)?;
            run.end("start", "names.g", 2, 1)
        }
    }
    /// `type` at `names.g:5`
    ///
    /// # Errors
    /// A failure of the generation, with its place.
    #[inline]
    pub fn type_<D: Source, S: Sink>(source: &mut D, sink: &mut S) -> Result<(), Error> {
        let grammar = &<Names as Default>::default();
        if support::suffices(&grammar.limits, Some(3), None, None) {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 3,
                },
            );
            rules::type_(&mut run)?;
            run.end("type", "names.g", 5, 1)
        } else {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 0,
                },
            );
            checked::type_(&mut run, 1)?;
            run.end("type", "names.g", 5, 1)
        }
    }
    /// `fn` at `names.g:6`
    ///
    /// # Errors
    /// A failure of the generation, with its place.
    #[inline]
    pub fn fn_<D: Source, S: Sink>(source: &mut D, sink: &mut S) -> Result<(), Error> {
        let grammar = &<Names as Default>::default();
        if support::suffices(&grammar.limits, Some(3), None, None) {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 3,
                },
            );
            rules::fn_(&mut run)?;
            run.end("fn", "names.g", 6, 1)
        } else {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 0,
                },
            );
            checked::fn_(&mut run, 1)?;
            run.end("fn", "names.g", 6, 1)
        }
    }
    /// `Ok` at `names.g:12`
    ///
    /// # Errors
    /// A failure of the generation, with its place.
    #[inline]
    pub fn Ok_<D: Source, S: Sink>(source: &mut D, sink: &mut S) -> Result<(), Error> {
        let grammar = &<Names as Default>::default();
        if support::suffices(&grammar.limits, Some(3), None, None) {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 3,
                },
            );
            rules::Ok_(&mut run)?;
            run.end("Ok", "names.g", 12, 1)
        } else {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 0,
                },
            );
            checked::Ok_(&mut run, 1)?;
            run.end("Ok", "names.g", 12, 1)
        }
    }
    /// `count` at `names.g:13`
    ///
    /// # Errors
    /// A failure of the generation, with its place.
    #[inline]
    pub fn count<D: Source, S: Sink>(source: &mut D, sink: &mut S) -> Result<(), Error> {
        let grammar = &<Names as Default>::default();
        if support::suffices(&grammar.limits, Some(3), None, None) {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 3,
                },
            );
            rules::count(&mut run)?;
            run.end("count", "names.g", 13, 1)
        } else {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 0,
                },
            );
            checked::count(&mut run, 1)?;
            run.end("count", "names.g", 13, 1)
        }
    }
    /// `chain` at `names.g:14`
    ///
    /// # Errors
    /// A failure of the generation, with its place.
    #[inline]
    pub fn chain<D: Source, S: Sink>(source: &mut D, sink: &mut S) -> Result<(), Error> {
        let grammar = &<Names as Default>::default();
        if support::suffices(&grammar.limits, Some(3), None, None) {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 3,
                },
            );
            rules::chain(&mut run)?;
            run.end("chain", "names.g", 14, 1)
        } else {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 0,
                },
            );
            checked::chain(&mut run, 1)?;
            run.end("chain", "names.g", 14, 1)
        }
    }
    /// `link` at `names.g:15`
    ///
    /// # Errors
    /// A failure of the generation, with its place.
    #[inline]
    pub fn link<D: Source, S: Sink>(source: &mut D, sink: &mut S) -> Result<(), Error> {
        let grammar = &<Names as Default>::default();
        if support::suffices(&grammar.limits, Some(3), None, None) {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 3,
                },
            );
            rules::link(&mut run)?;
            run.end("link", "names.g", 15, 1)
        } else {
            let mut run = Run::counting(
                source,
                sink,
                grammar,
                grammar.limits,
                Growth {
                    bytes: 7,
                    loops: 1,
                    depth: 0,
                },
            );
            checked::link(&mut run, 1)?;
            run.end("link", "names.g", 15, 1)
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
        use super::Names;
        /// The member of a chain to go on with.
        struct Next<D, S, F>(
            fn(&mut Run<'_, D, S, Names>, &mut F) -> Result<Option<Next<D, S, F>>, Error>,
        );
        ///The variables that the tail calls between `chain`, `link` share.
        struct Frame0<'r> {
            shared: ::core::marker::PhantomData<&'r ()>,
        }
        /// Rules and variables with the names that Rust and expansions use.
        ///
        /// `start` at `names.g:2`
        pub(super) fn start<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(start_failed(fault, 2, 1));
            }
            let match_: i64 = 1;
            let mut value: i64 = 2;
            let mut index: Vec<i64> = super::__loom_gen::generated::vec![1i64, 2];
            let run = Str::new_static("r");
            let depth: i64 = 3;
            let Some_: i64 = 4;
            type_(run_)?;
            fn_(run_)?;
            Type(run_, match_)?;
            run_.int(match_ + value)?;
            run_.int(
                *python::list_item(index.as_slice(), 0i64)
                    .map_err(|fault| start_failed2(
                        fault,
                        3,
                        38,
                        &Some_,
                        &depth,
                        &index,
                        &match_,
                        &run,
                        &value,
                    ))?,
            )?;
            run_.value_text(run.as_str())
                .map_err(|fault| start_failed2(
                    fault,
                    3,
                    49,
                    &Some_,
                    &depth,
                    &index,
                    &match_,
                    &run,
                    &value,
                ))?;
            run_.int(depth)?;
            run_.int(Some_)?;
            struct_(run_, 7, &mut value, &mut index)?;
            text(run_, &run, depth)?;
            source(run_, &index, depth)?;
            value_(run_, value)?;
            Ok_(run_)?;
            count(run_)?;
            chain(run_)
        }
        #[cold]
        fn start_failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "start", "names.g", line, column, &[])
        }
        #[cold]
        fn start_failed2(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
            variable3: &dyn Shown,
            variable4: &dyn Shown,
            variable5: &dyn Shown,
            variable6: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "start",
                "names.g",
                line,
                column,
                &[
                    ("Some", variable1),
                    ("depth", variable2),
                    ("index", variable3),
                    ("match", variable4),
                    ("run", variable5),
                    ("value", variable6),
                ],
            )
        }
        /// `type` at `names.g:5`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn type_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(type__failed(fault, 5, 1));
            }
            run_.text("type")
        }
        #[cold]
        fn type__failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "type", "names.g", line, column, &[])
        }
        /// `fn` at `names.g:6`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn fn_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(fn__failed(fault, 6, 1));
            }
            {
                let chosen = run_.pick(Site(2), 2);
                run_.short_of(const { &[Short::text("fn"), Short::text("gn")] }, chosen)
            }
        }
        #[cold]
        fn fn__failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "fn", "names.g", line, column, &[])
        }
        /// `Type` at `names.g:7`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn Type<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            match_: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(Type_failed(fault, 7, 1, &match_));
            }
            run_.text("Type")?;
            run_.int(match_)?;
            Ok(())
        }
        #[cold]
        fn Type_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "Type",
                "names.g",
                line,
                column,
                &[("match", variable1)],
            )
        }
        /// `struct` at `names.g:8`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn struct_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            self_: i64,
            value: &mut i64,
            index: &mut Vec<i64>,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(struct__failed(fault, 8, 1, &*index, &self_, &*value));
            }
            run_.int(self_)?;
            *value += 1;
            {
                let value__ = self_;
                python::list_append(&mut *index, value__)
                    .map_err(|fault| struct__failed(
                        fault,
                        8,
                        35,
                        &*index,
                        &self_,
                        &*value,
                    ))?;
            }
            run_.int(python::list_len(index.as_slice()))?;
            Ok(())
        }
        #[cold]
        fn struct__failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
            variable3: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "struct",
                "names.g",
                line,
                column,
                &[("index", variable1), ("self", variable2), ("value", variable3)],
            )
        }
        /// `text` at `names.g:9`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn text<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            run: &Str,
            depth: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(text_failed(fault, 9, 1, &depth, run));
            }
            run_.value_text(
                    python::str_upper(run.as_str())
                        .map_err(|fault| text_failed(fault, 9, 8, &depth, run))?
                        .as_str(),
                )
                .map_err(|fault| text_failed(fault, 9, 8, &depth, run))?;
            {
                let formatted = python::format(
                        &(depth),
                        &python::FormatSpec {
                            fill: '0',
                            align: Some(python::Align::AfterSign),
                            sign: python::Sign::Minus,
                            alternate: false,
                            zero: true,
                            width: 3,
                            grouping: python::Grouping::None,
                            precision: None,
                            presentation: python::Presentation::Decimal,
                        },
                    )
                    .map_err(|fault| text_failed(fault, 9, 22, &depth, run))?;
                run_.value_text(formatted.as_str())
                    .map_err(|fault| text_failed(fault, 9, 22, &depth, run))?;
            }
            run_.value_repr(run.as_str())
                .map_err(|fault| text_failed(fault, 9, 22, &depth, run))?;
            Ok(())
        }
        #[cold]
        fn text_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "text",
                "names.g",
                line,
                column,
                &[("depth", variable1), ("run", variable2)],
            )
        }
        /// `source` at `names.g:10`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn source<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            index: &Vec<i64>,
            depth: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(source_failed(fault, 10, 1, &depth, index));
            }
            {
                let value__ = run_.between(Site(7), 1, depth);
                run_.int(value__)?;
            }
            {
                let value__ = *python::choice(run_.source, Site(8), index.as_slice())
                    .map_err(|fault| source_failed(fault, 10, 37, &depth, index))?;
                run_.int(value__)?;
            }
            Ok(())
        }
        #[cold]
        fn source_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "source",
                "names.g",
                line,
                column,
                &[("depth", variable1), ("index", variable2)],
            )
        }
        /// `value_` at `names.g:11`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn value_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            value: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(value__failed(fault, 11, 1, &value));
            }
            {
                let chosen = run_.weigh(Site(9), &[0, 1, 2]);
                run_.short_of(
                    const {
                        &[Short::text(""), Short::text("small"), Short::text("two")]
                    },
                    chosen,
                )
            }
        }
        #[cold]
        fn value__failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "value_",
                "names.g",
                line,
                column,
                &[("value", variable1)],
            )
        }
        /// `Ok` at `names.g:12`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn Ok_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(Ok__failed(fault, 12, 1));
            }
            let text_ = {
                let mut capture = Capture::new(run_.sink.written());
                let outer = &mut *run_;
                let run_ = &mut outer.within(&mut capture);
                let result = fn_(run_);
                let steps = run_.steps();
                outer
                    .captured(result, steps, capture.is_full())?
                    .map_err(|fault| Ok__failed(fault, 12, 18))?;
                capture.finish()
            };
            run_.value_text(text_.as_str())
                .map_err(|fault| Ok__failed2(fault, 12, 25, &text_))?;
            match run_.pick(Site(11), 2) {
                0 => {
                    run_.class_to_rounds(
                            Site(12),
                            Site(13),
                            const { &Class::new(&[('a', 'z')]) },
                            (2, 2),
                            0,
                        )
                        .map_err(|fault| Ok__failed2(fault, 12, 32, &text_))?;
                }
                _ => {
                    let count_ = run_.at_least(Site(14), 0, run_.is_long());
                    let mut end: u64 = count_;
                    let mut counted: u64 = 0;
                    while counted < end {
                        let done = counted;
                        counted = run_
                            .rounds(done, end, 0, 0)
                            .map_err(|fault| Ok__failed2(fault, 12, 32, &text_))?;
                        for repetition in done..counted {
                            if repetition >= 0 && run_.is_long() {
                                end = 0;
                                break;
                            }
                            run_.text("x")?;
                        }
                    }
                }
            }
            Ok(())
        }
        #[cold]
        fn Ok__failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "Ok", "names.g", line, column, &[])
        }
        #[cold]
        fn Ok__failed2(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "Ok",
                "names.g",
                line,
                column,
                &[("text_", variable1)],
            )
        }
        /// `count` at `names.g:13`
        #[cfg_attr(not(debug_assertions), inline(always))]
        pub(super) fn count<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(count_failed(fault, 13, 1));
            }
            {
                let count_ = {
                    let least = 1;
                    let most = 3;
                    run_.from_up_to(Site(16), least, most, run_.is_long())
                };
                let mut end: u64 = count_.0;
                let mut counted: u64 = 0;
                while counted < end {
                    let done = counted;
                    counted = run_
                        .rounds(done, end, count_.1, 0)
                        .map_err(|fault| count_failed(fault, 13, 8))?;
                    for repetition in done..counted {
                        if repetition >= count_.1 && run_.is_long() {
                            end = 0;
                            break;
                        }
                        if repetition > 0 {
                            run_.text(",")?;
                        }
                        run_.text("c")?;
                    }
                }
            }
            Ok(())
        }
        #[cold]
        fn count_failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "count", "names.g", line, column, &[])
        }
        /// `chain` at `names.g:14`
        pub(super) fn chain<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
        ) -> Result<(), Error> {
            let mut frame = Frame0 {
                shared: ::core::marker::PhantomData,
            };
            let mut next: Option<Next<D, S, Frame0<'_>>> = Some(Next(chain_step));
            while let Some(Next(step)) = next {
                next = step(run_, &mut frame)?;
            }
            Ok(())
        }
        fn chain_step<'f, D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            frame: &mut Frame0<'f>,
        ) -> Result<Option<Next<D, S, Frame0<'f>>>, Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(chain_failed(fault, 14, 1));
            }
            match run_.pick_limited(Site(17), &[1, 0], run_.is_long()) {
                0 => {
                    run_.text("a")?;
                    Ok(Some(Next(link_step)))
                }
                _ => {
                    run_.text("b")?;
                    Ok(None)
                }
            }
        }
        #[cold]
        fn chain_failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "chain", "names.g", line, column, &[])
        }
        /// `link` at `names.g:15`
        pub(super) fn link<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
        ) -> Result<(), Error> {
            let mut frame = Frame0 {
                shared: ::core::marker::PhantomData,
            };
            let mut next: Option<Next<D, S, Frame0<'_>>> = Some(Next(link_step));
            while let Some(Next(step)) = next {
                next = step(run_, &mut frame)?;
            }
            Ok(())
        }
        fn link_step<'f, D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            frame: &mut Frame0<'f>,
        ) -> Result<Option<Next<D, S, Frame0<'f>>>, Error> {
            if let Err(fault) = run_.enter_step() {
                return Err(link_failed(fault, 15, 1));
            }
            match run_.pick_limited(Site(18), &[1, 1, 0], run_.is_long()) {
                0 => {
                    run_.text("c")?;
                    Ok(Some(Next(chain_step)))
                }
                1 => {
                    run_.text("d")?;
                    Ok(Some(Next(chain_step)))
                }
                _ => {
                    run_.text("e")?;
                    Ok(None)
                }
            }
        }
        #[cold]
        fn link_failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "link", "names.g", line, column, &[])
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
        use super::Names;
        /// The member of a chain to go on with.
        struct Next<D, S, F>(
            fn(
                &mut Run<'_, D, S, Names>,
                u32,
                &mut F,
            ) -> Result<Option<Next<D, S, F>>, Error>,
        );
        ///The variables that the tail calls between `chain`, `link` share.
        struct Frame0<'r> {
            shared: ::core::marker::PhantomData<&'r ()>,
        }
        /// Rules and variables with the names that Rust and expansions use.
        ///
        /// `start` at `names.g:2`
        #[cold]
        pub(super) fn start<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(start_failed(fault, 2, 1));
            }
            let match_: i64 = match run_.grammar.match_ {
                Some(set) => set,
                None => 1,
            };
            let mut value: i64 = match run_.grammar.value {
                Some(set) => set,
                None => 2,
            };
            let mut index: Vec<i64> = match run_.grammar.index.clone() {
                Some(set) => set,
                None => super::__loom_gen::generated::vec![1i64, 2],
            };
            let run = match run_.grammar.run.clone() {
                Some(set) => set,
                None => Str::new_static("r"),
            };
            let depth: i64 = match run_.grammar.depth {
                Some(set) => set,
                None => 3,
            };
            let Some_: i64 = match run_.grammar.Some_ {
                Some(set) => set,
                None => 4,
            };
            type_(run_, depth_ + 1)?;
            fn_(run_, depth_ + 1)?;
            Type(run_, depth_ + 1, match_)?;
            run_.int(
                python::int_add(match_, value)
                    .map_err(|fault| start_failed2(
                        fault,
                        3,
                        22,
                        &Some_,
                        &depth,
                        &index,
                        &match_,
                        &run,
                        &value,
                    ))?,
            )?;
            run_.int(
                *python::list_item(index.as_slice(), 0i64)
                    .map_err(|fault| start_failed2(
                        fault,
                        3,
                        38,
                        &Some_,
                        &depth,
                        &index,
                        &match_,
                        &run,
                        &value,
                    ))?,
            )?;
            run_.value_text(run.as_str())
                .map_err(|fault| start_failed2(
                    fault,
                    3,
                    49,
                    &Some_,
                    &depth,
                    &index,
                    &match_,
                    &run,
                    &value,
                ))?;
            run_.int(depth)?;
            run_.int(Some_)?;
            struct_(run_, depth_ + 1, 7, &mut value, &mut index)?;
            text(run_, depth_ + 1, &run, depth)?;
            source(run_, depth_ + 1, &index, depth)?;
            value_(run_, depth_ + 1, value)?;
            Ok_(run_, depth_ + 1)?;
            count(run_, depth_ + 1)?;
            chain(run_, depth_)
        }
        #[cold]
        fn start_failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "start", "names.g", line, column, &[])
        }
        #[cold]
        fn start_failed2(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
            variable3: &dyn Shown,
            variable4: &dyn Shown,
            variable5: &dyn Shown,
            variable6: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "start",
                "names.g",
                line,
                column,
                &[
                    ("Some", variable1),
                    ("depth", variable2),
                    ("index", variable3),
                    ("match", variable4),
                    ("run", variable5),
                    ("value", variable6),
                ],
            )
        }
        /// `type` at `names.g:5`
        pub(super) fn type_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(type__failed(fault, 5, 1));
            }
            run_.text("type")
        }
        #[cold]
        fn type__failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "type", "names.g", line, column, &[])
        }
        /// `fn` at `names.g:6`
        pub(super) fn fn_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(fn__failed(fault, 6, 1));
            }
            {
                let chosen = run_.pick(Site(2), 2);
                run_.short_of(const { &[Short::text("fn"), Short::text("gn")] }, chosen)
            }
        }
        #[cold]
        fn fn__failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "fn", "names.g", line, column, &[])
        }
        /// `Type` at `names.g:7`
        pub(super) fn Type<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
            match_: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(Type_failed(fault, 7, 1, &match_));
            }
            run_.text("Type")?;
            run_.int(match_)?;
            Ok(())
        }
        #[cold]
        fn Type_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "Type",
                "names.g",
                line,
                column,
                &[("match", variable1)],
            )
        }
        /// `struct` at `names.g:8`
        pub(super) fn struct_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
            self_: i64,
            value: &mut i64,
            index: &mut Vec<i64>,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(struct__failed(fault, 8, 1, &*index, &self_, &*value));
            }
            run_.int(self_)?;
            *value = python::int_add(*value, 1)
                .map_err(|fault| struct__failed(
                    fault,
                    8,
                    23,
                    &*index,
                    &self_,
                    &*value,
                ))?;
            {
                let value__ = self_;
                python::list_append(&mut *index, value__)
                    .map_err(|fault| struct__failed(
                        fault,
                        8,
                        35,
                        &*index,
                        &self_,
                        &*value,
                    ))?;
            }
            run_.int(python::list_len(index.as_slice()))?;
            Ok(())
        }
        #[cold]
        fn struct__failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
            variable3: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "struct",
                "names.g",
                line,
                column,
                &[("index", variable1), ("self", variable2), ("value", variable3)],
            )
        }
        /// `text` at `names.g:9`
        pub(super) fn text<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
            run: &Str,
            depth: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(text_failed(fault, 9, 1, &depth, run));
            }
            run_.value_text(
                    python::str_upper(run.as_str())
                        .map_err(|fault| text_failed(fault, 9, 8, &depth, run))?
                        .as_str(),
                )
                .map_err(|fault| text_failed(fault, 9, 8, &depth, run))?;
            {
                let formatted = python::format(
                        &(depth),
                        &python::FormatSpec {
                            fill: '0',
                            align: Some(python::Align::AfterSign),
                            sign: python::Sign::Minus,
                            alternate: false,
                            zero: true,
                            width: 3,
                            grouping: python::Grouping::None,
                            precision: None,
                            presentation: python::Presentation::Decimal,
                        },
                    )
                    .map_err(|fault| text_failed(fault, 9, 22, &depth, run))?;
                run_.value_text(formatted.as_str())
                    .map_err(|fault| text_failed(fault, 9, 22, &depth, run))?;
            }
            run_.value_repr(run.as_str())
                .map_err(|fault| text_failed(fault, 9, 22, &depth, run))?;
            Ok(())
        }
        #[cold]
        fn text_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "text",
                "names.g",
                line,
                column,
                &[("depth", variable1), ("run", variable2)],
            )
        }
        /// `source` at `names.g:10`
        pub(super) fn source<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
            index: &Vec<i64>,
            depth: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(source_failed(fault, 10, 1, &depth, index));
            }
            {
                let value__ = python::rand_int(run_.source, Site(7), 1, depth)
                    .map_err(|fault| source_failed(fault, 10, 10, &depth, index))?;
                run_.int(value__)?;
            }
            {
                let value__ = *python::choice(run_.source, Site(8), index.as_slice())
                    .map_err(|fault| source_failed(fault, 10, 37, &depth, index))?;
                run_.int(value__)?;
            }
            Ok(())
        }
        #[cold]
        fn source_failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
            variable2: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "source",
                "names.g",
                line,
                column,
                &[("depth", variable1), ("index", variable2)],
            )
        }
        /// `value_` at `names.g:11`
        pub(super) fn value_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
            value: i64,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(value__failed(fault, 11, 1, &value));
            }
            let enabled1 = value > 100;
            let weight1 = if enabled1 { 1 } else { 0 };
            let weight2 = 1;
            let weight3 = 2;
            let weights = [weight1, weight2, weight3];
            {
                let chosen = run_.weigh_found(Site(9), &weights);
                run_.short_of(
                    const {
                        &[Short::text("big"), Short::text("small"), Short::text("two")]
                    },
                    chosen,
                )
            }
        }
        #[cold]
        fn value__failed(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "value_",
                "names.g",
                line,
                column,
                &[("value", variable1)],
            )
        }
        /// `Ok` at `names.g:12`
        pub(super) fn Ok_<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(Ok__failed(fault, 12, 1));
            }
            let text_ = {
                let mut capture = Capture::new(run_.sink.written());
                let outer = &mut *run_;
                let run_ = &mut outer.within(&mut capture);
                let result = fn_(run_, depth_ + 1);
                let steps = run_.steps();
                outer
                    .captured(result, steps, capture.is_full())?
                    .map_err(|fault| Ok__failed(fault, 12, 18))?;
                capture.finish()
            };
            run_.value_text(text_.as_str())
                .map_err(|fault| Ok__failed2(fault, 12, 25, &text_))?;
            match run_.pick(Site(11), 2) {
                0 => {
                    run_.class_to_rounds(
                            Site(12),
                            Site(13),
                            const { &Class::new(&[('a', 'z')]) },
                            (2, 2),
                            depth_,
                        )
                        .map_err(|fault| Ok__failed2(fault, 12, 32, &text_))?;
                }
                _ => {
                    let count_ = run_.at_least(Site(14), 0, run_.is_limited(depth_));
                    let mut end: u64 = count_;
                    let mut counted: u64 = 0;
                    while counted < end {
                        let done = counted;
                        counted = run_
                            .rounds(done, end, 0, depth_)
                            .map_err(|fault| Ok__failed2(fault, 12, 32, &text_))?;
                        for repetition in done..counted {
                            if repetition >= 0 && run_.is_limited(depth_) {
                                end = 0;
                                break;
                            }
                            run_.text("x")?;
                        }
                    }
                }
            }
            Ok(())
        }
        #[cold]
        fn Ok__failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "Ok", "names.g", line, column, &[])
        }
        #[cold]
        fn Ok__failed2(
            fault: Fault,
            line: u32,
            column: u32,
            variable1: &dyn Shown,
        ) -> Error {
            support::failure(
                fault,
                "Ok",
                "names.g",
                line,
                column,
                &[("text_", variable1)],
            )
        }
        /// `count` at `names.g:13`
        pub(super) fn count<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
        ) -> Result<(), Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(count_failed(fault, 13, 1));
            }
            {
                let count_ = {
                    let least = 1;
                    let most = 3;
                    run_.from_up_to(Site(16), least, most, run_.is_limited(depth_))
                };
                let mut end: u64 = count_.0;
                let mut counted: u64 = 0;
                while counted < end {
                    let done = counted;
                    counted = run_
                        .rounds(done, end, count_.1, depth_)
                        .map_err(|fault| count_failed(fault, 13, 8))?;
                    for repetition in done..counted {
                        if repetition >= count_.1 && run_.is_limited(depth_) {
                            end = 0;
                            break;
                        }
                        if repetition > 0 {
                            run_.text(",")?;
                        }
                        run_.text("c")?;
                    }
                }
            }
            Ok(())
        }
        #[cold]
        fn count_failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "count", "names.g", line, column, &[])
        }
        /// `chain` at `names.g:14`
        pub(super) fn chain<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
        ) -> Result<(), Error> {
            let mut frame = Frame0 {
                shared: ::core::marker::PhantomData,
            };
            let mut next: Option<Next<D, S, Frame0<'_>>> = Some(Next(chain_step));
            while let Some(Next(step)) = next {
                next = step(run_, depth_, &mut frame)?;
            }
            Ok(())
        }
        fn chain_step<'f, D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
            frame: &mut Frame0<'f>,
        ) -> Result<Option<Next<D, S, Frame0<'f>>>, Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(chain_failed(fault, 14, 1));
            }
            match run_.pick_limited(Site(17), &[1, 0], run_.is_limited(depth_)) {
                0 => {
                    run_.text("a")?;
                    Ok(Some(Next(link_step)))
                }
                _ => {
                    run_.text("b")?;
                    Ok(None)
                }
            }
        }
        #[cold]
        fn chain_failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "chain", "names.g", line, column, &[])
        }
        /// `link` at `names.g:15`
        pub(super) fn link<D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
        ) -> Result<(), Error> {
            let mut frame = Frame0 {
                shared: ::core::marker::PhantomData,
            };
            let mut next: Option<Next<D, S, Frame0<'_>>> = Some(Next(link_step));
            while let Some(Next(step)) = next {
                next = step(run_, depth_, &mut frame)?;
            }
            Ok(())
        }
        fn link_step<'f, D: Source, S: Sink>(
            run_: &mut Run<'_, D, S, Names>,
            depth_: u32,
            frame: &mut Frame0<'f>,
        ) -> Result<Option<Next<D, S, Frame0<'f>>>, Error> {
            if let Err(fault) = run_.enter(depth_) {
                return Err(link_failed(fault, 15, 1));
            }
            match run_.pick_limited(Site(18), &[1, 1, 0], run_.is_limited(depth_)) {
                0 => {
                    run_.text("c")?;
                    Ok(Some(Next(chain_step)))
                }
                1 => {
                    run_.text("d")?;
                    Ok(Some(Next(chain_step)))
                }
                _ => {
                    run_.text("e")?;
                    Ok(None)
                }
            }
        }
        #[cold]
        fn link_failed(fault: Fault, line: u32, column: u32) -> Error {
            support::failure(fault, "link", "names.g", line, column, &[])
        }
    }
}
