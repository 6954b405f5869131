//! Regular expressions: text that matches.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::scope::Scope;
use super::steps::arms;
use crate::model::{Regex, SiteId};

impl Scope<'_, '_> {
    pub(super) fn regex(&self, regex: &Regex) -> TokenStream {
        let run = self.own("run");
        let limits = self.module.instance.tracks.limits();
        match regex {
            Regex::Literal(text) if text.is_empty() => quote!(),
            Regex::Literal(text) => quote!(#run.text(#text)?;),
            Regex::Class(ranges, site) => {
                let (site, class) = (super::site(*site), class(ranges));
                quote!(#run.class(#site, #class)?;)
            }
            Regex::Concat(parts) => parts.iter().map(|part| self.regex(part)).collect(),
            Regex::Alternation(parts, site) => {
                let blocks: Vec<TokenStream> = parts.iter().map(|part| self.regex(part)).collect();
                let (site, count) = (super::site(*site), Literal::usize_unsuffixed(parts.len()));
                arms(&quote!(#run.pick(#site, #count)), &blocks, 0..)
            }
            Regex::Repeat(part, least, most, site) if ascii_class(part).is_some() => {
                let Some((ranges, class)) = ascii_class(part) else { return quote!() };
                self.class_run(ranges, (*site, class), *least, *most)
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

    /// Characters of a class that is ASCII, as a unit.
    fn class_run(
        &self,
        ranges: &[(char, char)],
        (count, site): (SiteId, SiteId),
        least: u64,
        most: Option<u64>,
    ) -> TokenStream {
        let (run, count, site) = (self.own("run"), super::site(count), super::site(site));
        let four = most.is_none() && least <= 1 && size(ranges) == 4;
        let class = if four { constant(&quote!(Four), ranges) } else { class(ranges) };
        let (room, least) = (self.room(), Literal::u64_unsuffixed(least));
        match most {
            None if four => quote!(#run.four_run(#count, #site, #class, #least, #room)?;),
            None => quote!(#run.class_run(#count, #site, #class, #least, #room)?;),
            Some(most) => {
                let most = Literal::u64_unsuffixed(most);
                quote!(#run.class_run_to(#count, #site, #class, (#least, #most), #room)?;)
            }
        }
    }

    /// How many bytes may come until a soft limit is reached.
    fn room(&self) -> TokenStream {
        let (run, depth) = (self.own("run"), self.own("depth"));
        let tracks = self.module.instance.tracks;
        match (tracks.depth, tracks.bytes) {
            (true, true) => quote!(#run.room(#depth)),
            (true, false) => quote!(#run.room_in_depth(#depth)),
            (false, true) => quote!(#run.room_in_bytes()),
            (false, false) => quote!(u64::MAX),
        }
    }
}

/// A class as a constant.
fn class(ranges: &[(char, char)]) -> TokenStream {
    constant(&quote!(Class), ranges)
}

/// How many characters there are in ranges that are ASCII.
fn size(ranges: &[(char, char)]) -> u32 {
    ranges.iter().map(|&(first, last)| u32::from(last) - u32::from(first) + 1).sum()
}

fn constant(ty: &TokenStream, ranges: &[(char, char)]) -> TokenStream {
    let ranges = ranges.iter().map(|(first, last)| quote!((#first, #last)));
    quote!(const { &#ty::new(&[#(#ranges),*]) })
}

/// The ranges of a class whose characters are all ASCII, and its site.
fn ascii_class(regex: &Regex) -> Option<(&[(char, char)], SiteId)> {
    match regex {
        Regex::Class(ranges, site) if ranges.last()?.1.is_ascii() => Some((ranges, *site)),
        _ => None,
    }
}
