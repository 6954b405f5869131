//! The variables: for each the stack of its bindings, innermost first.
//!
//! All bindings are one stack, because only the activation on top binds; each names the binding that it hides.
//! A frame ends by popping what was bound since it began. A call in tail position keeps the frame, so that a loop of
//! such calls takes no memory.

use super::datum::Datum;

const NONE: u32 = u32::MAX;

#[derive(Debug)]
struct Binding {
    variable: u32,
    /// The index of the binding that this one hides.
    hides: u32,
    /// The number of the activation in whose frame it is, from below.
    frame: u32,
    value: Datum,
}

/// All bindings.
#[derive(Debug)]
pub(super) struct Bindings {
    stack: Vec<Binding>,
    innermost: Vec<u32>,
}

impl Bindings {
    /// No bindings of so many variables.
    pub(super) fn new(variables: usize) -> Bindings {
        Bindings { stack: Vec::new(), innermost: vec![NONE; variables] }
    }

    /// What a frame that begins now ends with.
    pub(super) fn mark(&self) -> u32 {
        self.stack.len() as u32
    }

    /// Binds a variable in a frame, which is the innermost one.
    pub(super) fn bind(&mut self, variable: u32, frame: u32, value: Datum) {
        let hides = self.innermost[variable as usize];
        match self.stack.get_mut(hides as usize) {
            Some(binding) if binding.frame == frame => {
                binding.value = value;
            }
            _ => {
                self.innermost[variable as usize] = self.stack.len() as u32;
                self.stack.push(Binding { variable, hides, frame, value });
            }
        }
    }

    /// Ends the frame that began with this mark.
    pub(super) fn end(&mut self, mark: u32) {
        while self.stack.len() > mark as usize {
            if let Some(binding) = self.stack.pop() {
                self.innermost[binding.variable as usize] = binding.hides;
            }
        }
    }

    /// The innermost value; there is one wherever a checked grammar asks.
    pub(super) fn get(&self, variable: u32) -> Option<&Datum> {
        self.stack.get(self.innermost[variable as usize] as usize).map(|binding| &binding.value)
    }

    /// The innermost value, to be changed.
    pub(super) fn get_mut(&mut self, variable: u32) -> Option<&mut Datum> {
        self.stack.get_mut(self.innermost[variable as usize] as usize).map(|binding| &mut binding.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(bindings: &Bindings, variable: u32) -> Option<i64> {
        match bindings.get(variable) {
            Some(Datum::Int(value)) => Some(*value),
            _ => None,
        }
    }

    #[test]
    fn inner_hides_outer_until_it_ends() {
        let mut bindings = Bindings::new(2);
        bindings.bind(0, 1, Datum::Int(1));
        let mark = bindings.mark();
        bindings.bind(0, 2, Datum::Int(2));
        bindings.bind(1, 2, Datum::Int(3));
        bindings.bind(0, 2, Datum::Int(4));
        assert_eq!((int(&bindings, 0), int(&bindings, 1)), (Some(4), Some(3)));
        bindings.end(mark);
        assert_eq!((int(&bindings, 0), int(&bindings, 1)), (Some(1), None));
    }

    #[test]
    fn one_frame_binds_once() {
        let mut bindings = Bindings::new(1);
        for value in 0..100 {
            bindings.bind(0, 1, Datum::Int(value));
        }
        assert_eq!(bindings.mark(), 1);
        assert_eq!(int(&bindings, 0), Some(99));
    }
}
