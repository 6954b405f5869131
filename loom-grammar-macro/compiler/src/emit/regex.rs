//! Regular expressions: text that matches.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::choose::arms;
use super::repeat::Rounds;
use super::scope::Scope;
use crate::model::Regex;
use crate::source::Span;

impl Scope<'_, '_> {
    pub(super) fn regex(&self, regex: &Regex, span: Span) -> TokenStream {
        let run = self.own("run");
        match regex {
            Regex::Literal(text) if text.is_empty() => quote!(),
            Regex::Literal(text) => quote!(#run.text(#text)?;),
            Regex::Class(ranges, site) => {
                let (site, ranges) = (super::site(*site), ranges.iter().map(|(first, last)| quote!((#first, #last))));
                quote!(#run.class(#site, const { &Class::new(&[#(#ranges),*]) })?;)
            }
            Regex::Concat(parts) => parts.iter().map(|part| self.regex(part, span)).collect(),
            Regex::Alternation(parts, site) => {
                let blocks: Vec<TokenStream> = parts.iter().map(|part| self.regex(part, span)).collect();
                let (site, count) = (super::site(*site), Literal::usize_unsuffixed(parts.len()));
                arms(&quote!(#run.pick(#site, #count)), &blocks, 0..)
            }
            Regex::Repeat(part, least, most, site) => {
                let (item, site) = (self.regex(part, span), super::site(*site));
                let limits = self.module.instance.tracks.limits();
                let limited = if limits { self.limited() } else { quote!(false) };
                let (first, count) = (Literal::u64_unsuffixed(*least), self.own("count"));
                let drawn = match most {
                    None => quote!(#run.at_least(#site, #first, #limited)),
                    Some(1) if *least == 0 => return quote!(if #run.perhaps(#site, #limited) { #item }),
                    Some(1) => return item,
                    Some(most) if most == least => {
                        let first = Literal::u64_suffixed(*most);
                        quote!(#first)
                    }
                    Some(most) => {
                        let most = Literal::u64_unsuffixed(*most);
                        quote!(#run.count(#site, #first, #most, #limited))
                    }
                };
                let stops = limits && *most != Some(*least);
                let (most, least) = (quote!(#count), quote!(#first));
                self.rounds(Rounds { drawn, most, least, stops, between: None, item, span })
            }
        }
    }
}
