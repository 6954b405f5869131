//! Regular expressions: text that matches.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::scope::Scope;
use super::steps::arms;
use crate::model::Regex;

impl Scope<'_, '_> {
    pub(super) fn regex(&self, regex: &Regex) -> TokenStream {
        let run = self.own("run");
        let limits = self.module.instance.tracks.limits();
        match regex {
            Regex::Literal(text) if text.is_empty() => quote!(),
            Regex::Literal(text) => quote!(#run.text(#text)?;),
            Regex::Class(ranges, site) => {
                let (site, ranges) = (super::site(*site), ranges.iter().map(|(first, last)| quote!((#first, #last))));
                quote!(#run.class(#site, const { &Class::new(&[#(#ranges),*]) })?;)
            }
            Regex::Concat(parts) => parts.iter().map(|part| self.regex(part)).collect(),
            Regex::Alternation(parts, site) => {
                let blocks: Vec<TokenStream> = parts.iter().map(|part| self.regex(part)).collect();
                let (site, count) = (super::site(*site), Literal::usize_unsuffixed(parts.len()));
                arms(&quote!(#run.pick(#site, #count)), &blocks, 0..)
            }
            Regex::Repeat(part, least, most, site) => {
                let (block, site) = (self.regex(part), super::site(*site));
                let limited = if limits { self.limited() } else { quote!(false) };
                let (first, index, count) =
                    (Literal::u64_unsuffixed(*least), self.own("repetition"), self.own("count"));
                let drawn = match most {
                    None => quote!(#run.at_least(#site, #first, #limited)),
                    Some(most) if most == least => quote!(#first),
                    Some(most) => {
                        let most = Literal::u64_unsuffixed(*most);
                        quote!(#run.count(#site, #first, #most, #limited))
                    }
                };
                let stop =
                    (limits && *most != Some(*least)).then(|| quote!(if #index >= #first && #limited { break; }));
                let index = if stop.is_some() { quote!(#index) } else { quote!(_) };
                quote!({
                    let #count: u64 = #drawn;
                    for #index in 0..#count { #stop #block }
                })
            }
        }
    }
}
