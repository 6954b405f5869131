//! Regular expressions: text that matches.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, format_ident, quote};

use super::choose::arms;
use super::repeat::Rounds;
use super::scope::Scope;
use crate::model::{Regex, Rule, SiteId};
use crate::plan::Step;
use crate::source::Span;

impl Scope<'_, '_> {
    pub(super) fn regex(&self, regex: &Regex, span: Span) -> TokenStream {
        let run = self.own("run");
        match regex {
            Regex::Literal(text) if text.is_empty() => quote!(),
            Regex::Literal(text) => quote!(#run.text(#text)?;),
            Regex::Class(ranges, site) => {
                let (site, class) = (super::site(*site), class(ranges));
                quote!(#run.class(#site, #class)?;)
            }
            Regex::Concat(parts) => parts.iter().map(|part| self.regex(part, span)).collect(),
            Regex::Alternation(parts, site) => {
                let blocks: Vec<TokenStream> = parts.iter().map(|part| self.regex(part, span)).collect();
                let (site, count) = (super::site(*site), Literal::usize_unsuffixed(parts.len()));
                arms(&quote!(#run.pick(#site, #count)), &blocks, 0..)
            }
            Regex::Repeat(part, least, most, site) if *most != Some(1) && ascii_class(part).is_some() => {
                let Some((ranges, class)) = ascii_class(part) else { return quote!() };
                self.class_run(ranges, (*site, class), (*least, *most), span)
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

    /// The body of a rule that is one run whose characters may come from the word of its length, and nothing else: its activation
    /// and its rounds are counted at once.
    pub(super) fn short_rule(&self, rule: &Rule, body: &[Step<'_>]) -> Option<TokenStream> {
        let [Step::Regex(Regex::Repeat(part, least @ ..=1, None, count), span)] = body else { return None };
        let (ranges, site) = ascii_class(part)?;
        let (size, tracks) = (size(ranges), self.module.instance.tracks);
        if !(tracks.depth && tracks.counts() && self.epilogue().is_empty() && size > 1 && size.is_power_of_two()) {
            return None;
        }
        let (run, depth, least) = (self.own("run"), self.depth(), Literal::u64_unsuffixed(*least));
        let (count, site) = (super::site(*count), super::site(site));
        let (many, class) =
            if size == 4 { ("four", constant(&quote!(Four), ranges)) } else { ("class", class(ranges)) };
        let (at_once, slowly) = (format_ident!("enter_{many}"), format_ident!("{many}_slowly"));
        let (entering, going_on) = (self.or_fail(rule.span), self.or_fail(*span));
        Some(quote! {
            if !#run.#at_once(#count, #site, #class, #least, #depth)#going_on {
                #run.enter_slowly(#depth)#entering;
                #run.#slowly(#count, #site, #class, #least, #depth)#going_on;
            }
            Ok(())
        })
    }

    /// Characters of a class that is ASCII, as a unit.
    fn class_run(
        &self,
        ranges: &[(char, char)],
        (count, site): (SiteId, SiteId),
        (least, most): (u64, Option<u64>),
        span: Span,
    ) -> TokenStream {
        let (run, count, site) = (self.own("run"), super::site(count), super::site(site));
        let tracks = self.module.instance.tracks;
        let four = most.is_none() && least <= 1 && size(ranges) == 4;
        let class = if four { constant(&quote!(Four), ranges) } else { class(ranges) };
        let least = Literal::u64_unsuffixed(least);
        let (length, many) = match most {
            None => (least.into_token_stream(), if four { "four" } else { "class" }),
            Some(most) => {
                let most = Literal::u64_unsuffixed(most);
                (quote!((#least, #most)), "class_to")
            }
        };
        if !tracks.counts() {
            let method = format_ident!("{many}_run");
            return quote!(#run.#method(#count, #site, #class, #length)?;);
        }
        let (method, fail, depth) = (format_ident!("{many}_rounds"), self.or_fail(span), self.depth());
        quote!(#run.#method(#count, #site, #class, #length, #depth)#fail;)
    }
}

/// A class as a constant.
fn class(ranges: &[(char, char)]) -> TokenStream {
    constant(&quote!(Class), ranges)
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

/// How many characters there are in ranges that are ASCII.
fn size(ranges: &[(char, char)]) -> u32 {
    ranges.iter().map(|&(first, last)| u32::from(last) - u32::from(first) + 1).sum()
}
