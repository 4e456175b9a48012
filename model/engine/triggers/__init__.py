"""Triggered abilities: found from events and states, and put on the stack with their choices made (603)."""
