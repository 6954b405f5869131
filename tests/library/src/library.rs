//! The grammars, with who judges each.

use crate::documents::Corpus;
use crate::judges::{in_process, mlir, programs, scripts};

/// What a judge says of documents.
#[derive(Debug)]
pub(crate) enum Verdict {
    /// It has read them: the names of those that it rejects, each with its reason.
    Read(Vec<(String, String)>),
    /// It is not there: what is needed.
    Needs(String),
}

/// Somebody who reads documents.
pub(crate) struct Judge {
    /// Its name, in reports.
    pub(crate) name: &'static str,
    pub(crate) run: fn(&Corpus) -> Result<Verdict, String>,
}

/// A grammar of the library.
pub(crate) struct Member {
    /// The name of its file, without folder and ending.
    pub(crate) name: &'static str,
    /// The ending that tools expect of its documents.
    pub(crate) ending: &'static str,
    /// Every so many documents of those asked for are made: more than 1 where the tools take long.
    pub(crate) share: u64,
    /// Whether nearly all documents differ; spatial.g has only so many.
    pub(crate) distinct: bool,
    pub(crate) judges: &'static [Judge],
}

const fn judge(name: &'static str, run: fn(&Corpus) -> Result<Verdict, String>) -> Judge {
    Judge { name, run }
}

/// All of them.
pub(crate) const LIBRARY: &[Member] = &[
    Member {
        name: "json",
        ending: "json",
        share: 1,
        distinct: true,
        judges: &[judge("serde_json", in_process::json), judge("Python's json", scripts::json)],
    },
    Member { name: "sql", ending: "sql", share: 1, distinct: true, judges: &[judge("SQLite runs it", scripts::sql)] },
    Member {
        name: "python",
        ending: "py",
        share: 1,
        distinct: true,
        judges: &[judge("Python compiles it", scripts::python)],
    },
    Member {
        name: "c",
        ending: "c",
        share: 10,
        distinct: true,
        judges: &[
            judge("gcc -Wall -Wextra -pedantic -fsyntax-only", programs::c_syntax),
            judge("-O0 and -O2 with sanitizers, same checksum", programs::c_runs),
        ],
    },
    Member {
        name: "lua",
        ending: "lua",
        share: 1,
        distinct: true,
        judges: &[judge("luac -p", programs::lua_syntax), judge("lua runs it", programs::lua_runs)],
    },
    Member {
        name: "javascript",
        ending: "mjs",
        share: 1,
        distinct: true,
        judges: &[
            judge("V8 parses it as a module", scripts::javascript),
            judge("node --check, of 300 at most", programs::node_check),
        ],
    },
    Member { name: "xml", ending: "xml", share: 1, distinct: true, judges: &[judge("xmllint --noout", programs::xml)] },
    Member {
        name: "regex",
        ending: "txt",
        share: 1,
        distinct: true,
        judges: &[judge("the regex crate", in_process::regex), judge("Python's re", scripts::regex)],
    },
    Member { name: "png", ending: "png", share: 1, distinct: true, judges: &[judge("the png crate", in_process::png)] },
    Member {
        name: "http",
        ending: "http",
        share: 1,
        distinct: true,
        judges: &[judge("httparse, and RFC 9112's framing", in_process::http)],
    },
    Member {
        name: "mlir",
        ending: "mlir",
        share: 1,
        distinct: true,
        judges: &[
            judge("mlir-opt verifies it", mlir::verifies),
            judge("and after --canonicalize --cse", mlir::canonical),
            judge("lowered to LLVM", mlir::lowered),
            judge("runs, the same after canonicalization (one in ten)", mlir::runs),
        ],
    },
    Member {
        name: "spatial",
        ending: "mlir",
        share: 1,
        distinct: false,
        judges: &[judge("mlir-opt --allow-unregistered-dialect, in generic form", mlir::spatial)],
    },
    Member {
        name: "loom",
        ending: "g",
        share: 1,
        distinct: true,
        judges: &[judge("Loom compiles and runs it", in_process::loom)],
    },
];
