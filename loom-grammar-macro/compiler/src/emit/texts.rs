//! Tables of texts: in place of the arms of a choice, and for the values of variables.
//!
//! Which of several arms is taken no processor foresees; what a table holds at an index is found without asking.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::Module;
use super::scope::Scope;
use super::steps::Place;
use crate::model::{RuleId, Type};
use crate::plan::{Arm, Block, Choose, Function, How, Key, Lookup, Step};

/// What a choice has in place of those of its arms that are only texts.
pub(super) struct Texts {
    /// Whether each of its arms is one of them.
    is_text: Vec<bool>,
    /// Emits the one that is chosen.
    block: TokenStream,
}

/// The most bytes of a text of which all are copied whatever its length.
const SHORT: usize = 8;

impl Scope<'_, '_> {
    /// The texts of a choice that is drawn, where there are at least two.
    pub(super) fn texts(&self, choose: &Choose<'_>, place: Place) -> Option<Texts> {
        if matches!(choose.how, How::Test(_) | How::Match(..)) {
            return None;
        }
        let texts: Vec<Option<&str>> = choose.arms.iter().map(text).collect();
        let found = || choose.arms.iter().zip(&texts).filter_map(|(arm, text)| Some((arm.index, (*text)?)));
        if found().count() < 2 {
            return None;
        }
        let mut table = vec![""; found().next_back()?.0 + 1];
        found().for_each(|(index, text)| table[index] = text);
        let (run, chosen) = (self.own("run"), self.own("chosen"));
        let emitted = if table.iter().all(|text| text.len() <= SHORT && text.is_ascii()) {
            quote!(#run.short_of(const { &[#(Short::text(#table)),*] }, #chosen))
        } else {
            quote!(#run.text_of(&[#(#table),*], #chosen))
        };
        let is_text = texts.iter().map(Option::is_some).collect();
        Some(Texts { is_text, block: self.emitted(&emitted, place) })
    }

    /// A match of the arms that are not only texts; whatever else is drawn is a text.
    pub(super) fn arms_with_texts(
        &self,
        index: &TokenStream,
        choose: &Choose<'_>,
        blocks: &[TokenStream],
        texts: &Texts,
    ) -> TokenStream {
        let (chosen, block) = (self.own("chosen"), &texts.block);
        let arms = choose.arms.iter().zip(blocks).zip(&texts.is_text).filter(|(_, is_text)| !**is_text);
        let arms = arms.map(|((arm, block), _)| {
            let index = Literal::usize_unsuffixed(arm.index);
            quote!(#index => { #block })
        });
        let arms: Vec<TokenStream> = arms.collect();
        if arms.is_empty() {
            return quote!({ let #chosen = #index; #block });
        }
        quote!(match #index { #(#arms)* #chosen => { #block } })
    }
}

/// The text of an arm that emits nothing else.
fn text<'a>(arm: &'a Arm<'_>) -> Option<&'a str> {
    match &arm.block[..] {
        [] => Some(""),
        [Step::Text(text)] => Some(text),
        _ => None,
    }
}

impl Scope<'_, '_> {
    /// Emits the text that variables tell.
    pub(super) fn lookup(&self, lookup: &Lookup) -> TokenStream {
        let (run, table) = (self.own("run"), self.module.table(self.function.rule, lookup.number));
        let mut stride: usize = lookup.keys.iter().map(|key| key.count).product();
        let terms = lookup.keys.iter().map(|key| {
            stride /= key.count;
            let place = self.place_of(key);
            let stride = Literal::i64_unsuffixed(stride as i64);
            if stride.to_string() == "1" { place } else { quote!(#place * #stride) }
        });
        let terms: Vec<TokenStream> = terms.collect();
        let index = if let ([term], [key]) = (&terms[..], &lookup.keys[..]) {
            if key.low == 0 && key.ty == Type::Int { quote!(#term as usize) } else { quote!((#term) as usize) }
        } else {
            quote!((#(#terms)+*) as usize)
        };
        quote!(#run.text_of(&#table, #index))
    }

    /// A variable's value, counted from its least one.
    fn place_of(&self, key: &Key) -> TokenStream {
        let value = self.value_of(key.var, &key.ty);
        match (&key.ty, key.low) {
            (Type::Bool, _) => quote!(i64::from(#value)),
            (_, 0) => value,
            (_, low @ 1..) => {
                let low = Literal::i64_unsuffixed(low);
                quote!((#value - #low))
            }
            (_, low) => {
                let low = Literal::u64_unsuffixed(low.unsigned_abs());
                quote!((#value + #low))
            }
        }
    }
}

impl Module<'_, '_> {
    /// The name of a table of a function.
    fn table(&self, rule: RuleId, number: usize) -> proc_macro2::Ident {
        let number = if number == 0 { String::new() } else { (number + 1).to_string() };
        self.names.own(&format!("{}_texts{number}", self.names.rule(rule)))
    }

    /// The tables of a function.
    pub(super) fn tables(&self, function: &Function<'_>) -> TokenStream {
        let mut found = Vec::new();
        lookups(&function.body, &mut found);
        found.into_iter().map(|lookup| self.table_item(function.rule, lookup)).collect()
    }

    fn table_item(&self, rule: RuleId, lookup: &Lookup) -> TokenStream {
        let grammar = self.plan.grammar;
        let key = |key: &Key| {
            let name = &grammar.variables[key.var.index()];
            match key.ty {
                Type::Bool => format!("`{name}`"),
                _ => format!("`{name}` from {} to {}", key.low, key.low + key.count as i64 - 1),
            }
        };
        let keys: Vec<String> = lookup.keys.iter().map(key).collect();
        let doc = format!(" Texts of `{}` by {}.", grammar.rules[rule.index()].name, keys.join(", "));
        let (name, texts, length) =
            (self.table(rule, lookup.number), &lookup.texts, Literal::usize_unsuffixed(lookup.entries.len()));
        let different = Literal::usize_unsuffixed(texts.len());
        let in_order = lookup.entries.iter().copied().eq(0..texts.len());
        let value = if in_order {
            quote!([#(#texts),*])
        } else {
            let entries = lookup.entries.iter().map(|&entry| Literal::usize_unsuffixed(entry));
            quote!({
                const TEXTS: [&str; #different] = [#(#texts),*];
                [#(TEXTS[#entries]),*]
            })
        };
        quote! {
            #[doc = #doc]
            static #name: [&str; #length] = #value;
        }
    }
}

/// The tables of a block, in order.
fn lookups<'a>(block: &'a Block<'_>, found: &mut Vec<&'a Lookup>) {
    for step in block {
        match step {
            Step::Lookup(lookup) => found.push(lookup),
            Step::Choose(choose) => choose.arms.iter().for_each(|arm| lookups(&arm.block, found)),
            Step::Repeat(repeat) => {
                lookups(&repeat.item, found);
                lookups(&repeat.separator, found);
            }
            Step::Piece(block) => lookups(block, found),
            _ => {}
        }
    }
}
