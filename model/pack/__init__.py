"""The built-in pack of cards."""
