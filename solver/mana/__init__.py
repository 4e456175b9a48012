"""Mana abilities as a position has them: what they take and what they give."""
