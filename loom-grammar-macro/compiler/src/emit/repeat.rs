//! Repetitions, of items and in regular expressions.
//!
//! Where rounds are counted they run in blocks, each counted before it begins, so that a round costs nothing more.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote};

use super::scope::Scope;
use super::steps::Place;
use crate::model::{Count, ExprKind};
use crate::plan::Repeat;
use crate::source::Span;

/// How often, and what.
pub(super) struct Rounds {
    /// The name of what was drawn, and its code.
    pub(super) drawn: TokenStream,
    /// How often, of what was drawn.
    pub(super) most: TokenStream,
    /// How often at least, of what was drawn.
    pub(super) least: TokenStream,
    /// Whether a soft limit can stop it after the least.
    pub(super) stops: bool,
    /// Before all but the first.
    pub(super) between: Option<TokenStream>,
    /// Each time.
    pub(super) item: TokenStream,
    /// Where it fails.
    pub(super) span: Span,
}

impl Scope<'_, '_> {
    pub(super) fn repeat(&self, repeat: &Repeat<'_>) -> TokenStream {
        let (run, site) = (self.own("run"), super::site(repeat.model.site));
        let item = self.block(&repeat.item, Place::Middle);
        let limits = self.module.instance.tracks.limits();
        let limited = if limits { self.limited() } else { quote!(false) };
        let separator = (!repeat.separator.is_empty()).then(|| self.block(&repeat.separator, Place::Middle));
        let (index, count) = (self.own("repetition"), self.own("count"));
        let between = separator.map(|separator| quote!(if #index > 0 { #separator }));
        let (drawn, most, least) = match &repeat.model.count {
            Count::Optional => return quote!(if #run.perhaps(#site, #limited) { #item }),
            Count::AtLeast(least) => {
                let least = Literal::u64_unsuffixed(*least);
                (quote!(#run.at_least(#site, #least, #limited)), quote!(#count), quote!(#least))
            }
            Count::Exactly(times) => {
                let (code, fail) = (self.value(times), repeat.may_fail.then(|| self.or_fail(repeat.model.span)));
                let times = match (fail, &times.kind) {
                    (Some(fail), _) => quote!(support::exactly(#code)#fail),
                    (None, ExprKind::Int(times)) => {
                        let times = Literal::u64_suffixed(times.unsigned_abs());
                        quote!(#times)
                    }
                    (None, _) => quote!((#code) as u64),
                };
                (times, quote!(#count), quote!(#count))
            }
            Count::Between(least, most) => {
                let (first, last) = (self.own("least"), self.own("most"));
                let (least, most) = (self.value(least), self.value(most));
                let fail = repeat.may_fail.then(|| self.or_fail(repeat.model.span));
                let range = match fail {
                    Some(fail) => quote!(#run.from_to(#site, #first, #last, #limited)#fail),
                    None => quote!(#run.from_up_to(#site, #first, #last, #limited)),
                };
                (quote!({ let #first = #least; let #last = #most; #range }), quote!(#count.0), quote!(#count.1))
            }
        };
        let stops = limits && !matches!(repeat.model.count, Count::Exactly(_));
        self.rounds(Rounds { drawn, most, least, stops, between, item, span: repeat.model.span })
    }

    /// The depth; 0 where it is not counted, because it is bounded.
    pub(super) fn depth(&self) -> TokenStream {
        if self.module.instance.tracks.depth { self.own("depth").into_token_stream() } else { quote!(0) }
    }

    /// A loop of so many rounds.
    pub(super) fn rounds(&self, rounds: Rounds) -> TokenStream {
        let Rounds { drawn, most, least, stops, between, item, span } = rounds;
        let (index, count) = (self.own("repetition"), self.own("count"));
        let named = if stops || between.is_some() { quote!(#index) } else { quote!(_) };
        let limited = stops.then(|| self.limited());
        if !self.module.instance.tracks.counts() {
            let stop = limited.map(|limited| quote!(if #index >= #least && #limited { break; }));
            return quote!({
                let #count = #drawn;
                for #named in 0..#most { #stop #between #item }
            });
        }
        let (run, fail, depth) = (self.own("run"), self.or_fail(span), self.depth());
        let (end, done, counted) = (self.own("end"), self.own("done"), self.own("counted"));
        let stop = limited.map(|limited| quote!(if #index >= #least && #limited { #end = 0; break; }));
        quote!({
            let #count = #drawn;
            let mut #end: u64 = #most;
            let mut #counted: u64 = 0;
            while #counted < #end {
                let #done = #counted;
                #counted = #run.rounds(#done, #end, #least, #depth)#fail;
                for #named in #done..#counted { #stop #between #item }
            }
        })
    }
}
