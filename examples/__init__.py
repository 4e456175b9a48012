"""Positions worth a look; their first lines say what they show."""
