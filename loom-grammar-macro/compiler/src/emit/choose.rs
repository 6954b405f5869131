//! Choices: the test, the match or the draw that finds an alternative, and what each does.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, quote};

use super::scope::Scope;
use super::steps::Place;
use super::texts::Texts;
use crate::model::{Expr, Type, VarId};
use crate::plan::{Arm, Choose, Enabled, How, Pattern, Shape};

impl Scope<'_, '_> {
    pub(super) fn choose(&self, choose: &Choose<'_>, place: Place) -> TokenStream {
        let block = |arm: &Arm<'_>| {
            let (declared, block) = (self.declarations(&arm.declares), self.block(&arm.block, place));
            quote!(#declared #block)
        };
        let blocks: Vec<TokenStream> = choose.arms.iter().map(block).collect();
        if choose.outlined {
            return self.choose_outlined(choose, place, &blocks);
        }
        self.choose_among(choose, &blocks, self.texts(choose, place))
    }

    /// Variables with a default.
    fn declarations(&self, variables: &[(VarId, Type)]) -> TokenStream {
        let declare = |(var, ty): &(VarId, Type)| {
            let (name, owned) = (self.module.names.variable(*var, ty), super::types::owned(ty));
            let default = super::types::default(ty);
            quote!(let mut #name: #owned = #default;)
        };
        variables.iter().map(declare).collect()
    }

    /// Finds the arm in a frame that is gone when it is done, each few arms in a frame of their own.
    fn choose_outlined(&self, choose: &Choose<'_>, place: Place, blocks: &[TokenStream]) -> TokenStream {
        let numbers: Vec<TokenStream> = (0..blocks.len())
            .map(|index| {
                let index = Literal::usize_unsuffixed(index);
                quote!(Ok(#index))
            })
            .collect();
        let (chosen, found) = (self.own("chosen"), self.choose_among(choose, &numbers, None));
        let result = match (place, &self.function.shape) {
            (Place::End, Shape::Member(chain)) => {
                let (frame, host) = (self.module.frame(*chain), self.module.host_argument());
                quote!(Option<Next<D, S #host, #frame<'_>>>)
            }
            _ => quote!(()),
        };
        let dispatch = self.dispatch(0, blocks, place, &result);
        quote! {
            let #chosen = (|| -> Result<usize, Error> { #found })()?;
            #dispatch
        }
    }

    /// A match on the chosen arm, in levels, so that no frame has many arms.
    fn dispatch(&self, first: usize, blocks: &[TokenStream], place: Place, result: &TokenStream) -> TokenStream {
        let chosen = self.own("chosen");
        let width =
            (0..).map(|level| ARMS_A_FRAME.pow(level)).find(|width| width * ARMS_A_FRAME >= blocks.len()).unwrap_or(1);
        let parts = blocks.chunks(width).enumerate().map(|(index, part)| {
            let first = first + index * width;
            let inner = if part.len() == 1 { part[0].clone() } else { self.dispatch(first, part, place, result) };
            let last = first + part.len();
            let pattern = if index * width + part.len() == blocks.len() {
                quote!(_)
            } else {
                let last = Literal::usize_unsuffixed(last);
                quote!(..#last)
            };
            match place {
                Place::End => quote!(#pattern => (|| -> Result<#result, Error> { #inner })(),),
                Place::Middle => quote!(#pattern => (|| -> Result<(), Error> { #inner Ok(()) })()?,),
            }
        });
        quote!(match #chosen { #(#parts)* })
    }

    /// How the choice is taken, and the blocks of its arms; where arms are only texts, these in place of their blocks.
    fn choose_among(&self, choose: &Choose<'_>, blocks: &[TokenStream], texts: Option<Texts>) -> TokenStream {
        let drawn = |index: &TokenStream| match &texts {
            Some(texts) => self.arms_with_texts(index, choose, blocks, texts),
            None => arms(index, blocks, choose.arms.iter().map(|arm| arm.index)),
        };
        let (run, site) = (self.own("run"), super::site(choose.site));
        match &choose.how {
            How::Test(tests) => self.tests(tests, blocks, choose),
            How::Match(scrutinee, patterns) => self.matched(scrutinee, patterns, blocks, choose),
            How::Even => {
                let count = Literal::usize_unsuffixed(blocks.len());
                let index = match &choose.heights {
                    None => quote!(#run.pick(#site, #count)),
                    Some(heights) => {
                        let (limited, heights) = (self.limited(), array(heights));
                        quote!(#run.pick_limited(#site, &#heights, #limited))
                    }
                };
                drawn(&index)
            }
            How::Weights(weights) => {
                // Where there is one weight, nothing is drawn.
                let mut enabled = (0..).zip(weights).filter(|(_, weight)| **weight > 0).map(|(index, _)| index);
                let (only, others) = (enabled.next(), enabled.next());
                let weights = weights.iter().map(|&weight| Literal::u64_unsuffixed(weight));
                let index = match (only.filter(|_| others.is_none()), &choose.heights) {
                    (Some(only), _) => Literal::usize_unsuffixed(only).into_token_stream(),
                    (None, None) => quote!(#run.weigh(#site, &[#(#weights),*])),
                    (None, Some(heights)) => {
                        let (limited, heights) = (self.limited(), array(heights));
                        quote!(#run.weigh_limited(#site, &[#(#weights),*], &#heights, #limited))
                    }
                };
                drawn(&index)
            }
            How::Enabled(enabled) => self.enabled(enabled, choose, drawn),
        }
    }

    pub(super) fn limited(&self) -> TokenStream {
        let run = self.own("run");
        let tracks = self.module.instance.tracks;
        let depth = self.own("depth");
        match (tracks.depth, tracks.bytes) {
            (true, true) => quote!(#run.is_limited(#depth)),
            (true, false) => quote!(#run.is_deep(#depth)),
            _ => quote!(#run.is_long()),
        }
    }

    fn stuck(&self, choose: &Choose<'_>) -> TokenStream {
        let failure = self.failure(&quote!(Fault::Stuck), choose.span);
        quote!(return Err(#failure);)
    }

    fn tests(&self, tests: &[Option<&Expr>], blocks: &[TokenStream], choose: &Choose<'_>) -> TokenStream {
        if tests.is_empty() {
            return self.stuck(choose);
        }
        let mut code = TokenStream::new();
        for (index, (test, block)) in tests.iter().zip(blocks).enumerate() {
            let test = test.map(|test| self.truth(test));
            code.extend(match (index, test) {
                (0, Some(test)) => quote!(if #test { #block }),
                (_, Some(test)) => quote!(else if #test { #block }),
                (0, None) => quote!(#block),
                (_, None) if block.is_empty() => quote!(),
                (_, None) => quote!(else { #block }),
            });
        }
        if tests.iter().all(Option::is_some) {
            let stuck = self.stuck(choose);
            code.extend(quote!(else { #stuck }));
        }
        code
    }

    fn matched(
        &self,
        scrutinee: &Expr,
        patterns: &[Pattern<'_>],
        blocks: &[TokenStream],
        choose: &Choose<'_>,
    ) -> TokenStream {
        let arms = patterns.iter().zip(blocks).map(|(pattern, block)| {
            let constant = match pattern.constant {
                None => quote!(_),
                Some(constant) => self.view(constant),
            };
            let mut tests = pattern.tests.iter().map(|test| {
                let truth = self.truth(test);
                if pattern.tests.len() > 1 { quote!((#truth)) } else { truth }
            });
            let test = tests.next().map(|first| quote!(if #first #(&& #tests)*));
            quote!(#constant #test => { #block })
        });
        let stuck = patterns.iter().all(|pattern| pattern.constant.is_some()).then(|| {
            let stuck = self.stuck(choose);
            quote!(_ => { #stuck })
        });
        let scrutinee = self.view(scrutinee);
        quote!(match #scrutinee { #(#arms)* #stuck })
    }

    /// Guards and weights that are found at run time, each once, from top to bottom; then the draw.
    fn enabled(
        &self,
        enabled: &[Enabled<'_>],
        choose: &Choose<'_>,
        arms: impl Fn(&TokenStream) -> TokenStream,
    ) -> TokenStream {
        let (run, site) = (self.own("run"), super::site(choose.site));
        let flags: Vec<_> = (1..=enabled.len()).map(|index| self.own(&format!("enabled{index}"))).collect();
        let guarded: Vec<bool> = enabled.iter().map(|enabled| enabled.guard.is_some()).collect();
        let guards = enabled.iter().zip(&flags).filter_map(|(enabled, flag)| {
            let guard = self.truth(enabled.guard?);
            Some(quote!(let #flag = #guard;))
        });
        let guards: Vec<TokenStream> = guards.collect();
        let weights = enabled.iter().zip(&flags).zip(&guarded).map(|((enabled, flag), guarded)| {
            let weight = match &enabled.weight {
                Ok(weight) => {
                    let weight = Literal::u64_unsuffixed(*weight);
                    quote!(#weight)
                }
                Err((expr, scale)) => {
                    let (value, scale, fail) =
                        (self.value(expr), Literal::u64_unsuffixed(*scale), self.or_fail(expr.span));
                    quote!(support::weight(#value, #scale)#fail)
                }
            };
            if *guarded { quote!(if #flag { #weight } else { 0 }) } else { weight }
        });
        let weights: Vec<TokenStream> = weights.collect();
        let names: Vec<_> = (1..=enabled.len()).map(|index| self.own(&format!("weight{index}"))).collect();
        let limit = choose.heights.as_ref().map(|heights| {
            let (limited, heights, weights) = (self.limited(), array(heights), self.own("weights"));
            quote!(if #limited { support::keep_lowest(&mut #weights, &#heights); })
        });
        let (list, mutable) = (self.own("weights"), limit.is_some().then(|| quote!(mut)));
        let drawn = if choose.may_fail {
            let fail = self.or_fail(choose.span);
            quote!(#run.weigh_enabled(#site, &#list)#fail)
        } else {
            quote!(#run.weigh_found(#site, &#list))
        };
        let dispatch = arms(&drawn);
        quote! {
            #(#guards)*
            #(let #names = #weights;)*
            let #mutable #list = [#(#names),*];
            #limit
            #dispatch
        }
    }
}

/// How many arms of an outlined choice share a stack frame.
const ARMS_A_FRAME: usize = 6;

/// A match on an index that is one of `numbers`, the last of which needs no pattern.
pub(super) fn arms(index: &TokenStream, blocks: &[TokenStream], numbers: impl Iterator<Item = usize>) -> TokenStream {
    let Some((last, before)) = blocks.split_last() else { return quote!() };
    let numbers = numbers.map(Literal::usize_unsuffixed);
    let before = numbers.zip(before).map(|(number, block)| quote!(#number => { #block }));
    quote!(match #index { #(#before)* _ => { #last } })
}

/// Heights as an array.
fn array(heights: &[u32]) -> TokenStream {
    let heights = heights.iter().map(|&height| Literal::u32_unsuffixed(height));
    quote!([#(#heights),*])
}
