"""The total cost in the order of rule 601.2f, its parts, and what mana may be spent on it."""
