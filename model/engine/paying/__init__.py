"""Paying a locked-in cost: mana abilities, what they produce, and every part of the cost (601.2g–h, 605)."""
