"""Decks: the forms in which lists of cards are written, which formats allow them, and how much of them plays."""
