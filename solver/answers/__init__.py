"""The questions that callers ask, answered: single plays, all plays, plays together, sessions, mana."""
