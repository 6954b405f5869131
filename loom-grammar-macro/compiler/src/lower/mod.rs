//! Model to plan.
