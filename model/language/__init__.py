"""The card language: what a card does to legality, as data."""
