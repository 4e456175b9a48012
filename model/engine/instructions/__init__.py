"""Resolving spells and abilities: their instructions carried out in order (608)."""
