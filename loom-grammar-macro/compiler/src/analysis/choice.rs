//! Choices between alternatives.
//!
//! All guards are evaluated from top to bottom, then the weights of the alternatives that are enabled; both may draw and change
//! variables. What may come of that is a list of flows, each with what it enables.

use super::condition::Tested;
use super::explore::Explorer;
use super::flow::Flow;
use super::program::PointId;
use super::ranges::Fails;
use super::value::Value;
use crate::model::{Alternative, Choice, Constant, Expr, VarId, Weight};

/// Whether an alternative is enabled, and with which weight if that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chance {
    No,
    Perhaps,
    Yes(Option<u64>),
}

/// A flow after guards or weights were evaluated.
struct Decided {
    flow: Flow,
    chances: Vec<Chance>,
    /// What the weights add up to at most.
    heaviest: u128,
}

/// So many outcomes of guards are kept apart, as long as all they say of alternatives is not too much.
const MOST_DECIDED: usize = 64;
const MOST_CHANCES: usize = 8_192;

impl<'g> Explorer<'g> {
    /// Chooses: goes on with each alternative that may be enabled.
    pub(super) fn choice(&mut self, choice: &'g Choice, begins: PointId, flow: Flow) {
        self.record.see(choice.node);
        self.split = self.widest_split();
        self.work(choice.alternatives.len());
        let mut decided = vec![Decided { flow, chances: Vec::with_capacity(choice.alternatives.len()), heaviest: 0 }];
        let most = (MOST_CHANCES / choice.alternatives.len().max(1)).min(MOST_DECIDED);
        for alternative in &choice.alternatives {
            self.record.see(alternative.node);
            decided = match &alternative.guard {
                None => {
                    decided.iter_mut().for_each(|decided| decided.chances.push(Chance::Yes(None)));
                    decided
                }
                Some(guard) => self.guard(guard, alternative, decided, most),
            };
        }
        for (at, alternative) in choice.alternatives.iter().enumerate() {
            decided = self.weight(&alternative.weight, at, decided, most);
        }
        for one in decided {
            self.choose(choice, begins, one);
        }
    }

    fn guard(
        &mut self,
        guard: &'g Expr,
        alternative: &Alternative,
        decided: Vec<Decided>,
        most: usize,
    ) -> Vec<Decided> {
        let mut all = Vec::with_capacity(decided.len());
        for Decided { flow, chances, heaviest } in decided {
            let mut outcomes = self.test(guard, flow);
            if most <= 1 {
                outcomes = together(outcomes);
            }
            let last = outcomes.len().saturating_sub(1);
            self.work(last * chances.len() / 8);
            let mut chances = Some(chances);
            for (at, (truth, flow)) in outcomes.into_iter().enumerate() {
                let taken = if at == last { chances.take() } else { chances.clone() };
                let mut chances = taken.unwrap_or_default();
                if truth != Some(true) {
                    self.record.disable(alternative.node);
                }
                if truth != Some(false) {
                    self.record.grant(alternative.node);
                }
                chances.push(match truth {
                    Some(true) => Chance::Yes(None),
                    Some(false) => Chance::No,
                    None => Chance::Perhaps,
                });
                all.push(Decided { flow, chances, heaviest });
            }
        }
        few(all, most)
    }

    fn weight(&mut self, weight: &'g Weight, at: usize, mut decided: Vec<Decided>, most: usize) -> Vec<Decided> {
        let (expr, scale) = match weight {
            Weight::Literal(weight) => {
                for one in &mut decided {
                    one.chances[at] = weigh(one.chances[at], Some(*weight), Some(*weight));
                    if one.chances[at] != Chance::No {
                        one.heaviest += u128::from(*weight);
                    }
                }
                return decided;
            }
            Weight::Expr(expr, scale) => (expr, *scale),
        };
        let mut all = Vec::with_capacity(decided.len());
        for Decided { flow, chances, heaviest } in decided {
            if chances[at] != Chance::Yes(None) {
                // It is not evaluated.
                let mut chances = chances.clone();
                let flow = if chances[at] == Chance::Perhaps { flow.clone().perhaps() } else { flow.clone() };
                chances[at] = Chance::No;
                all.push(Decided { flow, chances, heaviest });
            }
            if chances[at] != Chance::No {
                let flow = if chances[at] == Chance::Perhaps { flow.perhaps() } else { flow };
                for (value, flow) in self.eval(expr, flow) {
                    all.extend(self.weighed(
                        expr,
                        scale,
                        at,
                        &value,
                        Decided { flow, chances: chances.clone(), heaviest },
                    ));
                }
            }
        }
        few(all, most)
    }

    /// After a weight was evaluated for an alternative that is enabled.
    fn weighed(
        &mut self,
        expr: &Expr,
        scale: u64,
        at: usize,
        value: &Value,
        Decided { flow, mut chances, heaviest }: Decided,
    ) -> Option<Decided> {
        let (least, most) = value.range();
        let scaled = |weight: i64| u64::try_from(weight).ok().and_then(|weight| weight.checked_mul(scale));
        let fails = match (scaled(least), scaled(most)) {
            (Some(_), Some(_)) => Fails::No,
            (None, _) if most < 0 || least >= 0 => Fails::Surely,
            _ => Fails::Perhaps,
        };
        let flow = self.checked(expr.node, fails, flow)?;
        chances[at] = weigh(Chance::Yes(None), scaled(least.max(0)), scaled(most));
        let heaviest = heaviest + scaled(most).map_or(u128::from(u64::MAX), u128::from);
        Some(Decided { flow, chances, heaviest })
    }

    fn choose(&mut self, choice: &'g Choice, begins: PointId, Decided { flow, chances, heaviest }: Decided) {
        self.work(choice.alternatives.len() / 2);
        choice.alternatives.iter().for_each(|alternative| self.record.decide(alternative.node));
        let possible = chances.iter().filter(|chance| **chance != Chance::No).count();
        let weights = chances.iter().map(|chance| match chance {
            Chance::No => Some(0),
            Chance::Perhaps => None,
            Chance::Yes(weight) => weight.map(u128::from),
        });
        let total: Option<u128> = weights.sum();
        if possible > 1 {
            self.record.several(choice.node);
        }
        // The sum must fit 63 bits.
        let large = heaviest > i64::MAX as u128;
        let sure = if total.is_some() { Fails::Surely } else { Fails::Perhaps };
        let Some(flow) = self.checked(choice.node, if large { sure } else { Fails::No }, flow) else { return };
        if !chances.iter().any(|chance| matches!(chance, Chance::Yes(_))) {
            self.record.outcome(choice.node, Fails::Perhaps);
            if possible == 0 {
                self.stuck(choice, &flow);
                return;
            }
        }
        for (at, chance) in chances.iter().enumerate() {
            let alternative = &choice.alternatives[at];
            let flows = match chance {
                Chance::No => continue,
                Chance::Yes(Some(weight)) => {
                    let odds = total.map(|total| *weight as f64 / total as f64);
                    vec![odds.map_or_else(|| unknown(&flow), |odds| flow.clone().with_odds(odds))]
                }
                Chance::Yes(None) => vec![unknown(&flow)],
                Chance::Perhaps => self.refined(alternative, flow.clone().perhaps()),
            };
            self.record.enable(alternative.node);
            for flow in flows {
                self.go(flow, begins + at, Vec::new(), Some(0));
            }
        }
    }

    /// The flows into an alternative that is perhaps enabled: what its guard tells holds in it.
    fn refined(&mut self, alternative: &'g Alternative, flow: Flow) -> Vec<Flow> {
        match &alternative.guard {
            Some(guard) if !self.program.effects.acts(guard) => {
                let outcomes = self.test(guard, flow);
                let open = outcomes.into_iter().filter(|(truth, _)| *truth != Some(false));
                open.map(|(_, flow)| flow.perhaps()).collect()
            }
            _ => vec![flow],
        }
    }

    fn stuck(&mut self, choice: &Choice, flow: &Flow) {
        if !flow.certain || self.record.stuck.contains_key(&choice.node) {
            return;
        }
        let mut read: Vec<VarId> = Vec::new();
        for alternative in &choice.alternatives {
            let weight = match &alternative.weight {
                Weight::Expr(weight, _) => Some(weight),
                Weight::Literal(_) => None,
            };
            for expr in alternative.guard.iter().chain(weight) {
                super::relevance::variables(expr, &mut read);
            }
        }
        read.sort_unstable();
        read.dedup();
        let frame = self.frame();
        let mut values = Vec::new();
        for (at, var) in frame.variables.iter().enumerate() {
            if let (Some(var), Some(value)) = (var, constant(&flow.state[at]))
                && read.contains(var)
            {
                values.push((*var, value));
            }
        }
        self.record.stuck.insert(choice.node, values);
    }
}

/// A value, if it is one that can be told.
pub(super) fn constant(value: &Value) -> Option<Constant> {
    match value {
        Value::Int(least, most) if least == most => Some(Constant::Int(*least)),
        Value::Bool(value) => Some(Constant::Bool(*value)),
        Value::Str(text) => Some(Constant::Str(text.to_string())),
        _ => None,
    }
}

fn unknown(flow: &Flow) -> Flow {
    Flow { known: false, ..flow.clone() }
}

fn weigh(chance: Chance, least: Option<u64>, most: Option<u64>) -> Chance {
    match (chance, least, most) {
        (Chance::No, ..) | (_, _, Some(0)) => Chance::No,
        (Chance::Perhaps, ..) | (_, Some(0), _) => Chance::Perhaps,
        _ => Chance::Yes(least.filter(|_| least == most)),
    }
}

/// All outcomes of a guard as one.
fn together(outcomes: Vec<Tested>) -> Vec<Tested> {
    let join = |(truth, mut flow): Tested, (other, another): Tested| {
        flow.join(&another);
        (truth.filter(|_| truth == other), flow.perhaps())
    };
    outcomes.into_iter().reduce(join).into_iter().collect()
}

/// Keeps apart what was decided as long as it is little.
fn few(decided: Vec<Decided>, most: usize) -> Vec<Decided> {
    if decided.len() <= most.max(1) {
        return decided;
    }
    let join = |mut all: Decided, other: Decided| {
        all.flow.join(&other.flow);
        all.heaviest = all.heaviest.max(other.heaviest);
        for (chance, other) in all.chances.iter_mut().zip(other.chances) {
            if *chance != other {
                let both = matches!((*chance, other), (Chance::Yes(_), Chance::Yes(_)));
                *chance = if both { Chance::Yes(None) } else { Chance::Perhaps };
            }
        }
        all.flow = all.flow.perhaps();
        all
    };
    decided.into_iter().reduce(join).into_iter().collect()
}
