"""Announcing plays: spells, abilities, lands, special actions, their choices, targets and total costs (601.2)."""
