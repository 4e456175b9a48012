"""The turn: state-based actions, priority, steps and phases, what ends (500–514, 704)."""
